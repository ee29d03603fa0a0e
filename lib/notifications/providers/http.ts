import { NotSent } from '@/lib/notifications/providers/gateway'

const TIMEOUT_MS = 8_000
const MOST_BYTES = 64 * 1024

/** The request never left: no name, no route, no connection, no trust. */
const UNREACHED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL)/

type Call = { service: string; url: string; token: string | undefined; body: unknown; headers?: Record<string, string> }
type Answer = { status: number; json: unknown; retry_after: number }

function failure(service: string, error: unknown): NotSent {
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  const code = cause?.code ?? ''
  if (UNREACHED.test(code)) return new NotSent('later', `${service} ${code}`, 0, true)
  return new NotSent('unknown', `${service} ${name === 'TimeoutError' ? 'did not answer in time' : 'broke off'}`)
}

async function readJson(response: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MOST_BYTES) return null
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'))
  } catch {
    return null
  }
}

/** Seconds, or a date. */
function secondsOf(retryAfter: string | null): number {
  if (!retryAfter) return 0
  if (/^\d{1,9}$/.test(retryAfter.trim())) return Number(retryAfter)
  const until = Date.parse(retryAfter)
  return Number.isNaN(until) ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000))
}

/** One request, never followed elsewhere. Throws `NotSent` when there is no answer. */
export async function post({ service, url, token, body, headers }: Call): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const retry_after = secondsOf(response.headers.get('retry-after'))
    return { status: response.status, json: await readJson(response), retry_after }
  } catch (error) {
    throw failure(service, error)
  }
}

const CLOSED = new Set([401, 403, 404, 405, 407, 410])

/** Throws `NotSent` unless the service took the message; `detail` is a number of the service's own. */
export function requireTaken(service: string, { status, retry_after }: Answer, detail?: number) {
  const reason = `${service} ${status}${detail === undefined ? '' : ` (${detail})`}`
  if (status >= 200 && status < 300) return
  if (status === 504 || status === 408) throw new NotSent('unknown', reason)
  if (status === 429 || status >= 500) throw new NotSent('later', reason, retry_after)
  throw new NotSent(status < 400 || CLOSED.has(status) ? 'closed' : 'never', reason)
}
