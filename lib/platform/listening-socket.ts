import { spawn } from 'node:child_process'
import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'

/** Connections that are accepted in one turn of the event loop. */
const ACCEPTED_AT_ONCE = 32

/** Sends back each socket that it receives: what arrives is a copy of what was sent. */
const ECHO = "process.on('message', (name, socket) => process.send(name, socket, () => socket.close()))"

/**
 * Copies the socket on which `server` listens. Node accepts one connection per socket and turn of its event loop
 * (https://github.com/libuv/libuv/pull/3696), so that new visitors wait for seconds while pages are rendered. `close`
 * accepts no further connections. If another process cannot be started, one socket remains.
 */
export function copyListeningSocket(server: HttpServer, copies = ACCEPTED_AT_ONCE - 1) {
  const all: { close(): unknown }[] = [server]
  const echo = spawn(process.execPath, ['--eval', ECHO], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  let isClosed = false
  echo.on('error', () => {})
  echo.on('message', (_name, copy) => {
    if (!(copy instanceof Server)) return
    if (isClosed) return copy.close()
    copy.on('connection', (socket) => server.emit('connection', socket))
    all.push(copy)
    if (all.length > copies) echo.disconnect()
  })
  for (let sent = 0; sent < copies; sent += 1) echo.send('socket', server, () => {})
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
