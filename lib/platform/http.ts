import type { ErrorCode } from '@/lib/platform/errors'

/** The body of every refusal. `message` is English; `code` names the dictionary entry. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'network',
    message: string,
    readonly errors: Record<string, string> = {},
    readonly params: Record<string, string | number> = {},
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: unknown
  idempotency_key?: string
  signal?: AbortSignal
  /** What the answer is to be worded in, where it is not the browser's own. */
  language?: string
  /** How long it may take, in milliseconds. */
  timeout_ms?: number
}

const TIMEOUT_MS = 15_000

/** Names one attempt of a call: whoever repeats it with the same key does it once. */
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Whether there is a session after all; set by whoever knows of sessions. */
let findSession: (() => Promise<boolean>) | null = null

/** Hears of every call that was refused for want of a session, before anybody else does. */
export function onUnauthenticated(find: () => Promise<boolean>) {
  findSession = find
}

/**
 * Calls /api/v1 from the browser and answers with the whole envelope. Throws `ApiError`. A call that crossed with a
 * renewal of the session, and so was refused and not done, is made once more.
 */
export async function callApi<Answer>(path: string, call: Call = {}): Promise<Answer> {
  try {
    return await askApi<Answer>(path, call)
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'unauthenticated'
    if (!isRefused || !(await findSession?.())) throw error
    return askApi<Answer>(path, call)
  }
}

/** One call, whatever it is answered. */
export async function askApi<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (call.body !== undefined) headers['content-type'] = 'application/json'
  if (call.idempotency_key) headers['idempotency-key'] = call.idempotency_key
  if (call.language) headers['accept-language'] = call.language
  const timeout = AbortSignal.timeout(call.timeout_ms ?? TIMEOUT_MS)
  const response = await fetch(`/api/v1${path}`, {
    method: call.method ?? 'GET',
    headers,
    body: call.body === undefined ? undefined : JSON.stringify(call.body),
    signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
  }).catch(() => {
    throw new ApiError(0, 'network', 'Error, please check your internet connection')
  })
  const answer = await response.json().catch(() => null)
  if (response.ok) return answer as Answer
  const { code = 'network', message, errors, params } = answer ?? {}
  throw new ApiError(response.status, code, message ?? 'Error, please check your internet connection', errors, params)
}

/** The `data` of an answer; made for SWR. */
export const fetchData = async <Data>(path: string): Promise<Data> => (await callApi<{ data: Data }>(path)).data
