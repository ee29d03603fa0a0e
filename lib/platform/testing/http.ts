import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** `silent`: the service never answers. */
type Reply = {
  status?: number
  type?: string
  headers?: Record<string, string>
  body?: unknown
  silent?: boolean
}

/** `body`: the JSON that was sent, or an empty object; `at`: milliseconds of `performance.now()`. */
type ReceivedCall = { path: string; url: URL; headers: IncomingHttpHeaders; body: Record<string, unknown>; at: number }

/** A server on a free port of this machine. */
export async function serveHere(listener: RequestListener) {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

async function readCall(request: IncomingMessage): Promise<ReceivedCall> {
  const at = performance.now()
  const { url: path = '/', headers } = request
  const text = String(await readAll(request)) || '{}'
  return { path, url: new URL(path, 'http://service.test'), headers, body: JSON.parse(text), at }
}

/** An HTTP service that gives these replies in order and repeats the last one. */
export async function openHttpService(...replies: Reply[]) {
  const calls: ReceivedCall[] = []
  const queue = [...replies]
  const server = await serveHere(async (request, response) => {
    calls.push(await readCall(request))
    const reply = (queue.length > 1 ? queue.shift() : queue[0]) ?? {}
    if (reply.silent) return
    const { status = 200, type = 'application/json', headers, body = {} } = reply
    const isText = typeof body === 'string' || Buffer.isBuffer(body)
    response.writeHead(status, { 'content-type': type, ...headers }).end(isText ? body : JSON.stringify(body))
  })
  return { calls, ...server, answer: (...next: Reply[]) => void queue.splice(0, queue.length, ...next) }
}

export type HttpService = Awaited<ReturnType<typeof openHttpService>>

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const BEFORE_LEAVING_MS = 10

/** Asks a server on this machine for a path, and closes the connection after a moment. */
export async function leave(port: number, path: string) {
  const asked = request({ port, host: '127.0.0.1', path, agent: false })
  asked.on('error', () => {})
  asked.end()
  await pause(BEFORE_LEAVING_MS)
  asked.destroy()
}
