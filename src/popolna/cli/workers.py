"""Several workers on one socket: whichever dies is replaced."""

from uvicorn.supervisors import Multiprocess


class Workers(Multiprocess):
    """uvicorn's supervisor, which notices at once when a worker dies while it is asked whether it lives."""

    def init_processes(self) -> None:
        super().init_processes()
        self._let_go()

    def keep_subprocess_alive(self) -> None:
        super().keep_subprocess_alive()
        self._let_go()

    def _let_go(self) -> None:
        """Leave the workers' ends of the pipes to them: a pipe that nobody else holds breaks when they die."""
        for worker in self.processes:
            worker.child_conn.close()
