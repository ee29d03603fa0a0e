import { type ClientRequest, request as open } from 'node:http'
import { text } from 'node:stream/consumers'
import { each } from './parallel'

export type Call = { url: string; method?: string; token?: string; key?: string; body?: unknown }

/** `status` 0 means that the connection ended without an answer; `code` then names the error. */
export type TimedAnswer<Data> = { status: number; code: string; data: Data | null; ms: number }

const TIMEOUT_MS = 300_000

const headersOf = ({ token, key, body }: Call): Record<string, string> => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...(key && { 'idempotency-key': key }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
})

function answerOf<Data>(status: number, content: string, since: number): TimedAnswer<Data> {
  const ms = performance.now() - since
  try {
    const { data = null, code = '' } = JSON.parse(content)
    return { status, code, data, ms }
  } catch {
    return { status, code: 'not_json', data: null, ms }
  }
}

const connectionError = (error: unknown, since: number): TimedAnswer<never> => {
  const { name, cause, message, ...rest } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException }
  const code = name === 'TimeoutError' ? name : (rest.code ?? cause?.code ?? message)
  return { status: 0, code, data: null, ms: performance.now() - since }
}

/** Sends a request. A broken connection is returned as an answer, not thrown. */
export async function send<Data>(call: Call): Promise<TimedAnswer<Data>> {
  const since = performance.now()
  try {
    const response = await fetch(call.url, {
      method: call.method ?? (call.body === undefined ? 'GET' : 'POST'),
      headers: headersOf(call),
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return answerOf<Data>(response.status, await response.text(), since)
  } catch (error) {
    return connectionError(error, since)
  }
}

/** Sends a request and returns its data. Throws unless the status is 200. */
export async function ask<Data>(call: Call): Promise<Data> {
  const { status, code, data } = await send<Data>(call)
  if (status === 200 && data !== null) return data
  throw new Error(`${call.method ?? ''} ${call.url} answered ${status} ${code}`)
}

type PreparedRequest<Data> = { request: ClientRequest; last: Buffer; answer: Promise<TimedAnswer<Data>> }

/** Opens a new connection and sends everything except the last byte of the body. */
function prepareRequest<Data>(call: Call, released: { at: number }): Promise<PreparedRequest<Data>> {
  const body = Buffer.from(JSON.stringify(call.body))
  const headers = { ...headersOf(call), 'content-length': body.length, connection: 'close' }
  const request = open(call.url, { method: 'POST', agent: false, headers })
  request.setNoDelay(true)
  const answer = new Promise<TimedAnswer<Data>>((resolve) => {
    request.on('error', (error) => resolve(connectionError(error, released.at)))
    request.on('response', (response) =>
      text(response).then(
        (content) => resolve(answerOf<Data>(response.statusCode ?? 0, content, released.at)),
        (error) => resolve(connectionError(error, released.at)),
      ),
    )
  })
  return new Promise((ready) => {
    const prepared = { request, last: body.subarray(-1), answer }
    request.once('error', () => ready(prepared))
    request.write(body.subarray(0, -1), () => ready(prepared))
  })
}

const PARALLEL_CONNECTS = 100

/** Sends all requests at the same instant: the last byte of each is sent when all connections are prepared. */
export async function sendTogether<Data>(calls: Call[]): Promise<TimedAnswer<Data>[]> {
  const released = { at: performance.now() }
  const prepared = await each(calls, PARALLEL_CONNECTS, (call) => prepareRequest<Data>(call, released))
  released.at = performance.now()
  for (const { request, last } of prepared) request.end(last)
  return Promise.all(prepared.map(({ answer }) => answer))
}
