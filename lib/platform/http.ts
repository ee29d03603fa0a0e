import type { ErrorCode } from '@/lib/platform/errors'

/** A refused or failed call of the API. `message` is English; `code` is the key of its text in `errors`. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'network',
    message: string,
    readonly errors: Record<string, string> = {},
    readonly params: Record<string, string | number> = {},
    /** What the answer carries besides, such as the state that another person made meanwhile. */
    readonly data: unknown = undefined,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

export type ApiCall = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  idempotency_key?: string
  signal?: AbortSignal
  /** The language of the answer, if not the page's. */
  language?: string
  timeout_ms?: number
}

const TIMEOUT_MS = 15_000

let prepareRefusal: (() => Promise<unknown>) | null = null

/** Sets what is waited for before a call is refused: the texts in which it is told. */
export function beforeRefusal(prepare: () => Promise<unknown>) {
  prepareRefusal = prepare
}

/** A new idempotency key: calls that repeat it take effect once. */
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

let findSession: (() => Promise<boolean>) | null = null

/** Sets what is called before a call fails as `unauthenticated`; true when there is a session after all. */
export function onUnauthenticated(find: () => Promise<boolean>) {
  findSession = find
}

/**
 * Calls /api/v1 from the browser and returns the whole envelope. Retries once when the call was refused because the
 * session was being renewed. Throws `ApiError`.
 */
export async function callApi<Answer>(path: string, call: ApiCall = {}): Promise<Answer> {
  try {
    return await askApi<Answer>(path, call)
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'unauthenticated'
    if (!isRefused || !(await findSession?.())) throw error
    return askApi<Answer>(path, call)
  }
}

/** Calls /api/v1 once, without that retry. Throws `ApiError`. */
export const askApi = <Answer>(path: string, call: ApiCall = {}) => askJson<Answer>(`/api/v1${path}`, call)

/** Calls an API of ours that answers in JSON. Throws `ApiError`. */
export async function askJson<Answer>(address: string, call: ApiCall): Promise<Answer> {
  const response = await send(address, call, { accept: 'application/json' })
  const answer = await response.json().catch(() => null)
  if (response.ok) return answer as Answer
  throw await refusalOf(response, answer)
}

/** Loads a file of an API of ours. Throws `ApiError`. */
export async function askFile(address: string, call: ApiCall): Promise<Blob> {
  const response = await send(address, call)
  if (response.ok) return response.blob()
  throw await refusalOf(response, await response.json().catch(() => null))
}

async function send(address: string, call: ApiCall, headers: Record<string, string> = {}): Promise<Response> {
  if (call.body !== undefined) headers['content-type'] = 'application/json'
  if (call.idempotency_key) headers['idempotency-key'] = call.idempotency_key
  const language = call.language ?? globalThis.document?.documentElement.lang
  if (language) headers['accept-language'] = language
  const timeout = AbortSignal.timeout(call.timeout_ms ?? TIMEOUT_MS)
  return fetch(address, {
    method: call.method ?? 'GET',
    headers,
    body: call.body === undefined ? undefined : JSON.stringify(call.body),
    signal: call.signal ? AbortSignal.any([call.signal, timeout]) : timeout,
  }).catch(() => {
    throw new ApiError(0, 'network', 'Error, please check your internet connection')
  })
}

/** What our APIs answer when they refuse; nothing of it comes from a proxy in between. */
type Refusal = Partial<Pick<ApiError, 'code' | 'message' | 'errors' | 'params' | 'data'>>

async function refusalOf({ status }: Response, answer: Refusal | null): Promise<ApiError> {
  await prepareRefusal?.()
  const { code = 'network', message = 'Error, please check your internet connection' } = answer ?? {}
  return new ApiError(status, code, message, answer?.errors, answer?.params, answer?.data)
}

/** Returns the `data` of a GET; a fetcher for SWR. */
export const fetchData = async <Data>(path: string): Promise<Data> => (await callApi<{ data: Data }>(path)).data
