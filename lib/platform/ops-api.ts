import { type ApiCall, ApiError, askFile, askJson } from '@/lib/platform/http'

export const OPS_LOGIN = '/ops/login'

/** Leads to the login, which leads back to this page. */
function askToLogIn() {
  const { pathname, search } = window.location
  if (pathname.startsWith(OPS_LOGIN)) return
  window.location.assign(`${OPS_LOGIN}?from=${encodeURIComponent(`${pathname}${search}`)}`)
}

let isLeaving = false

type Ask<Answer> = (address: string, call: ApiCall) => Promise<Answer>

/** Asks in the language of the page; an ended session leads to the login. */
async function askOps<Answer>(ask: Ask<Answer>, address: string, call: ApiCall = {}): Promise<Answer> {
  if (isLeaving) return new Promise(() => undefined)
  try {
    return await ask(address, call)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') askToLogIn()
    throw error
  }
}

/**
 * Calls /api/ops/v1 from a page of the back-office and returns the whole envelope. Throws `ApiError`, whose text
 * `useErrorText` gives.
 */
export const callOps = <Answer>(path: string, call?: ApiCall) => askOps<Answer>(askJson, `/api/ops/v1${path}`, call)

/** Loads a file of /api/ops/v1 by its whole address. Throws `ApiError`. */
export const fetchOpsFile = (address: string) => askOps(askFile, address)

/** Returns the `data` of a GET; a fetcher for SWR. */
export const fetchOps = async <Data>(path: string): Promise<Data> => (await callOps<{ data: Data }>(path)).data

/** Whether a write was refused because somebody else changed the thing; `error.data` is its new state. */
export const isChangedMeanwhile = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'changed_meanwhile'

/** Whether the thing or the operation does not exist. */
export const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404

/**
 * Ends the session and leaves for the login; meanwhile nothing else is asked, which would be refused. Throws
 * `ApiError`.
 */
export async function leave() {
  const ending = callOps('/logout', { method: 'POST' })
  isLeaving = true
  try {
    await ending
  } catch (error) {
    isLeaving = false
    throw error
  }
  window.addEventListener('pagehide', () => (isLeaving = false), { once: true })
  window.location.assign(OPS_LOGIN)
}
