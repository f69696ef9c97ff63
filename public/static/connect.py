#!/usr/bin/env python3
"""python3 connect.py 'wss://…' [port]: talks to an instance, as nc does, or gives it a port on this machine. Needs only Python."""
import base64, os, socket, ssl, struct, sys, threading
from urllib.parse import urlsplit

url = urlsplit(sys.argv[1])
end_of_input = 'end-of-input.vexil'  # the server that answers with it takes an empty message for the end of the input

def frame(kind, data):  # the mask is zero, so the bytes stay as they are
    size = struct.pack('!B', 128 | len(data)) if len(data) < 126 else struct.pack('!BH', 254, len(data))
    return bytes([128 | kind]) + size + bytes(4) + data

def forward(client):
    far = socket.create_connection((url.hostname, url.port or (443 if url.scheme == 'wss' else 80)))
    if url.scheme == 'wss':
        far = ssl.create_default_context().wrap_socket(far, server_hostname=url.hostname)
    key = base64.b64encode(os.urandom(16)).decode()
    far.sendall(f'GET {url.path}?{url.query} HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
                f'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Protocol: {end_of_input}\r\n\r\n'.encode())
    near = far.makefile('rb')
    answer = b''.join(iter(near.readline, b'\r\n'))
    if b' 101 ' not in answer:
        return print(answer.decode().splitlines()[0], file=sys.stderr), client.close()
    sending = threading.Lock()
    def send(kind, data):
        with sending:
            far.sendall(frame(kind, data))
    def up():
        try:
            while data := client.recv(65000):
                send(2, data)
            send(2 if end_of_input.encode() in answer else 8, b'')
        except OSError:
            pass  # either side is gone, which the other thread sees too
    threading.Thread(target=up, daemon=True).start()
    try:
        while (head := near.read(2)) and head[0] & 15 != 8:
            size = {126: lambda: struct.unpack('!H', near.read(2)), 127: lambda: struct.unpack('!Q', near.read(8))}.get(head[1], lambda: (head[1],))()[0]
            data = near.read(size)
            send(10, data) if head[0] & 15 == 9 else client.sendall(data)
        client.shutdown(socket.SHUT_RDWR)
    except OSError:
        pass
    client.close()
    far.close()

def talk():
    here, there = socket.socketpair()
    threading.Thread(target=forward, args=(there,), daemon=True).start()
    def typed():
        while data := os.read(0, 65000):
            here.sendall(data)
        here.shutdown(socket.SHUT_WR)
    threading.Thread(target=typed, daemon=True).start()
    while data := here.recv(65000):
        sys.stdout.buffer.write(data)
        sys.stdout.flush()

def listen(port):
    server = socket.create_server(('127.0.0.1', port))
    print(f'127.0.0.1:{server.getsockname()[1]} leads to the instance. Stop with Ctrl+C.', flush=True)
    while True:
        threading.Thread(target=forward, args=(server.accept()[0],), daemon=True).start()

try:
    listen(int(sys.argv[2])) if len(sys.argv) > 2 else talk()
except KeyboardInterrupt:
    pass
