import { type SendHandle, spawn } from 'node:child_process'
import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'

/** Connections that are accepted in one turn of the event loop. */
const ACCEPTED_AT_ONCE = 32

/** Sends back each handle that it receives: what arrives is a copy of what was sent. Ends with its parent. */
const ECHO = `process.on('message', (name, handle) => process.send(name, handle, () => handle.close()))
process.on('disconnect', () => process.exit())`

/** The socket without its server (Node's message type `net.Native`), so that the echo does not accept connections. */
const handleOf = (server: HttpServer) => (server as unknown as { _handle: SendHandle })._handle

/**
 * Copies the socket on which `server` listens. Node accepts one connection per socket and turn of its event loop
 * (https://github.com/libuv/libuv/pull/3696), so that new visitors wait for seconds while pages are rendered. `close`
 * accepts no further connections. If another process cannot be started, one socket remains.
 */
export function copyListeningSocket(server: HttpServer, copies = ACCEPTED_AT_ONCE - 1) {
  const all: { close(): unknown }[] = [server]
  const echo = spawn(process.execPath, ['--eval', ECHO], {
    env: { NODE_ENV: process.env.NODE_ENV },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let isClosed = false
  const sendNext = () => {
    if (isClosed || all.length > copies) echo.disconnect()
    else echo.send('socket', handleOf(server), () => {})
  }
  echo.on('error', () => {})
  echo.on('message', (_name, handle) => {
    // The options of an HTTP server (https://nodejs.org/api/http.html#httpcreateserveroptions-requestlistener).
    const copy = new Server({ allowHalfOpen: true, noDelay: true }).listen(handle)
    if (isClosed) copy.close()
    else {
      copy.on('connection', (socket) => server.emit('connection', socket))
      all.push(copy)
    }
    sendNext()
  })
  if (echo.connected) sendNext()
  return {
    /** Sockets that accept connections. */
    sockets: () => all.length,
    close() {
      isClosed = true
      for (const socket of all) socket.close()
    },
    closeIdleConnections: () => server.closeIdleConnections(),
  }
}
