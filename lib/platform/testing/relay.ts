import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** An address in front of another whose connections can be frozen, thawed and cut. */
export async function openRelay(target: NetConnectOpts) {
  const sockets = new Set<Socket>()
  let isFrozen = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    const far = connect(target)
    for (const socket of [near, far]) keep(socket)
    near.on('data', (chunk) => isFrozen || far.write(chunk))
    far.on('data', (chunk) => isFrozen || near.write(chunk))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    host: '127.0.0.1',
    port,
    /** What is said from now on is never heard, on no connection, and nobody is told. */
    freeze() {
      isFrozen = true
    },
    /** New connections work again; the frozen ones stay silent, as after a lost route. */
    thaw() {
      for (const socket of sockets) socket.removeAllListeners('data').resume()
      isFrozen = false
    },
    cut,
    close() {
      cut()
      server.close()
    },
  }
}
