"""A bare Litestar WebSocket that echoes what it gets, for `house.py` to compare with."""

import socket

import uvicorn
from litestar import Litestar, WebSocket, websocket


@websocket("/live")
async def echo(socket: WebSocket) -> None:  # type: ignore[type-arg]
    await socket.accept()
    async for text in socket.iter_data("text"):
        await socket.send_text(text)


if __name__ == "__main__":
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    print(f"http://127.0.0.1:{listening.getsockname()[1]}")
    uvicorn.Server(uvicorn.Config(Litestar([echo]), log_level="warning")).run(sockets=[listening])
