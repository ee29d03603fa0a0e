import { type ClientRequest, request as open } from 'node:http'
import { text } from 'node:stream/consumers'
import { each } from './parallel'

export type Call = { url: string; method?: string; token?: string; key?: string; body?: unknown }

/** `status` 0 is a connection that ended without an answer; `code` then names the failure. */
export type Answer<Data> = { status: number; code: string; data: Data | null; ms: number }

const PATIENCE_MS = 300_000

const headersOf = ({ token, key, body }: Call): Record<string, string> => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...(key && { 'idempotency-key': key }),
  ...(body !== undefined && { 'content-type': 'application/json' }),
})

function answerOf<Data>(status: number, content: string, since: number): Answer<Data> {
  const ms = performance.now() - since
  try {
    const { data = null, code = '' } = JSON.parse(content)
    return { status, code, data, ms }
  } catch {
    return { status, code: 'not_json', data: null, ms }
  }
}

const lost = (error: unknown, since: number): Answer<never> => {
  const { name, cause, message, ...rest } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException }
  const code = name === 'TimeoutError' ? name : (rest.code ?? cause?.code ?? message)
  return { status: 0, code, data: null, ms: performance.now() - since }
}

/** One request; a connection that breaks is an answer too. */
export async function send<Data>(call: Call): Promise<Answer<Data>> {
  const since = performance.now()
  try {
    const response = await fetch(call.url, {
      method: call.method ?? (call.body === undefined ? 'GET' : 'POST'),
      headers: headersOf(call),
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    return answerOf<Data>(response.status, await response.text(), since)
  } catch (error) {
    return lost(error, since)
  }
}

/** One request whose answer must be good. */
export async function ask<Data>(call: Call): Promise<Data> {
  const { status, code, data } = await send<Data>(call)
  if (status === 200 && data !== null) return data
  throw new Error(`${call.method ?? ''} ${call.url} answered ${status} ${code}`)
}

type Aimed<Data> = { request: ClientRequest; last: Buffer; answer: Promise<Answer<Data>> }

/** Opens a connection of its own and sends everything but the last byte of the body. */
function aim<Data>(call: Call, released: { at: number }): Promise<Aimed<Data>> {
  const body = Buffer.from(JSON.stringify(call.body))
  const headers = { ...headersOf(call), 'content-length': body.length, connection: 'close' }
  const request = open(call.url, { method: 'POST', agent: false, headers })
  request.setNoDelay(true)
  const answer = new Promise<Answer<Data>>((resolve) => {
    request.on('error', (error) => resolve(lost(error, released.at)))
    request.on('response', (response) =>
      text(response).then(
        (content) => resolve(answerOf<Data>(response.statusCode ?? 0, content, released.at)),
        (error) => resolve(lost(error, released.at)),
      ),
    )
  })
  return new Promise((ready) => {
    const aimed = { request, last: body.subarray(-1), answer }
    request.once('error', () => ready(aimed))
    request.write(body.subarray(0, -1), () => ready(aimed))
  })
}

const CONNECTING = 100

/** All requests at the same instant: each waits with its last byte until all the others are as far. */
export async function sendTogether<Data>(calls: Call[]): Promise<Answer<Data>[]> {
  const released = { at: performance.now() }
  const aimed = await each(calls, CONNECTING, (call) => aim<Data>(call, released))
  released.at = performance.now()
  for (const { request, last } of aimed) request.end(last)
  return Promise.all(aimed.map(({ answer }) => answer))
}
