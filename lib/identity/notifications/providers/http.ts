import { NotSent } from '@/lib/identity/notifications/providers/gateway'
import { callService, jsonOf, type NoAnswer, type ServiceAnswer } from '@/lib/platform/service-call'

const TIMEOUT_MS = 8_000
const MAX_BYTES = 64 * 1024

type MessageRequest = {
  service: string
  url: string
  token: string | undefined
  body: unknown
  headers?: Record<string, string>
}
type MessageAnswer = { status: number; json: unknown; retry_after: number }

function failure(service: string, error: unknown): NotSent {
  const { unreached, message } = error as NoAnswer
  if (unreached) return new NotSent('later', `${service} ${unreached}`, 0, true)
  return new NotSent('unknown', `${service} ${message}`)
}

/** The JSON of an answer, or null: a service may have accepted a message although its answer is unreadable. */
function readable(answer: ServiceAnswer): unknown {
  try {
    return jsonOf(answer)
  } catch {
    return null
  }
}

/** The seconds of a Retry-After header, which has seconds or a date. */
function secondsOf(retryAfter: string | null): number {
  if (!retryAfter) return 0
  if (/^\d{1,9}$/.test(retryAfter.trim())) return Number(retryAfter)
  const until = Date.parse(retryAfter)
  return Number.isNaN(until) ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000))
}

/** Sends one POST without following redirects. Throws `NotSent` when there is no answer. */
export async function post({ service, url, token, body, headers }: MessageRequest): Promise<MessageAnswer> {
  try {
    const answer = await callService(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      most_bytes: MAX_BYTES,
    })
    const retry_after = secondsOf(answer.headers.get('retry-after'))
    return { status: answer.status, json: readable(answer), retry_after }
  } catch (error) {
    throw failure(service, error)
  }
}

const ACCESS_REFUSED = new Set([401, 403, 404, 405, 407, 410])

/** Throws `NotSent` unless the status is a success; `detail` is the service's own error number. */
export function requireTaken(service: string, { status, retry_after }: MessageAnswer, detail?: number) {
  const reason = `${service} ${status}${detail === undefined ? '' : ` (${detail})`}`
  if (status >= 200 && status < 300) return
  if (status === 504 || status === 408) throw new NotSent('unknown', reason)
  if (status === 429 || status >= 500) throw new NotSent('later', reason, retry_after)
  throw new NotSent(status < 400 || ACCESS_REFUSED.has(status) ? 'closed' : 'never', reason)
}
