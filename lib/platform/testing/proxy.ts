import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'

/** A TCP proxy whose connections can be frozen: they stay open and pass nothing on, as on a dead line. */
export async function openProxy(to: NetConnectOpts) {
  const pairs = new Set<[Socket, Socket]>()
  let isFrozen = false
  const flow = ([near, far]: [Socket, Socket]) => {
    near.pipe(far)
    far.pipe(near)
  }
  const server = createServer((near) => {
    const far = connect(to)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const socket of pair) {
      socket.on('error', () => {})
      socket.once('close', () => {
        pairs.delete(pair)
        near.destroy()
        far.destroy()
      })
    }
    if (!isFrozen) flow(pair)
  })
  const cut = () => {
    for (const [near] of pairs) near.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    host: '127.0.0.1',
    port,
    freeze() {
      if (isFrozen) return
      isFrozen = true
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
      }
    },
    /** Passes on everything again, also what was sent meanwhile. */
    thaw() {
      if (!isFrozen) return
      isFrozen = false
      for (const pair of pairs) flow(pair)
    },
    /** Lets new connections work again; the frozen ones stay silent, as after a lost route. */
    reroute() {
      isFrozen = false
    },
    /** Closes all connections; new ones are accepted. */
    cut,
    async close() {
      cut()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export type TestProxy = Awaited<ReturnType<typeof openProxy>>

/** The port or Unix socket that a PostgreSQL URL names. */
export function serverOf(url: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  return folder?.startsWith('/')
    ? { path: `${folder}/.s.PGSQL.${port || 5432}` }
    : { host: hostname, port: Number(port || 5432) }
}

/** The same URL through the proxy. */
export function through(url: string, { host, port }: Pick<TestProxy, 'host' | 'port'>) {
  const changed = Object.assign(new URL(url), { host: `${host}:${port}` })
  changed.searchParams.delete('host')
  return changed.toString()
}
