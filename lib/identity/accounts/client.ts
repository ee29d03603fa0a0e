import Cookies from 'js-cookie'
import useSWR, { mutate } from 'swr'
import type { User } from '@/lib/identity/accounts/schema'
import { clearStored, writeStored } from '@/lib/platform/browser-storage'
import { createListeners, watchValue } from '@/lib/platform/external-store'
import { ApiError, askApi, callApi, fetchData, onUnauthenticated } from '@/lib/platform/http'

export type SessionKind = User['role']

export const ME = '/users/me'
const SESSION_COOKIE = 'session'
const KINDS: readonly string[] = ['guest', 'user', 'business'] satisfies SessionKind[]
const SIGNAL = 'griya.session'

/** The readable cookie only says that there is a session; the token itself is out of reach of scripts. */
export function readSession(): SessionKind | null {
  const kind = Cookies.get(SESSION_COOKIE)
  return kind && KINDS.includes(kind) ? (kind as SessionKind) : null
}

const session = watchValue({ read: readSession, onServer: null, events: ['focus', 'storage'] })

export const useSessionKind = session.useValue

/** Writes to the storage so that other tabs read the cookie again too. */
function announce() {
  session.notify()
  writeStored('localStorage', SIGNAL, String(Date.now()))
}

function forgetSession() {
  Cookies.remove(SESSION_COOKIE)
  announce()
  void mutate(() => true, undefined, { revalidate: false })
}

const losses = createListeners()

/** Told when the server no longer knows the session that this browser believed to have. */
export const onSessionLost = losses.subscribe

let looking: Promise<boolean> | null = null

/** A call was refused: either the session went on under a new token meanwhile, or it is over and is forgotten. */
async function lookForSession(): Promise<boolean> {
  if (!readSession()) return false
  try {
    await askApi(ME)
    return true
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) return false
    forgetSession()
    losses.notify()
    return false
  }
}

onUnauthenticated(() => {
  looking ??= lookForSession().finally(() => {
    looking = null
  })
  return looking
})

export function useSession() {
  const kind = useSessionKind()
  const { data, error, isLoading, mutate: retry } = useSWR<User>(kind ? ME : null, fetchData<User>)
  return { kind, user: data ?? null, error, isLoading, retry: () => void retry() }
}

/** Asks again for who is signed in, and for what waits for them. */
export const refreshUser = () => mutate(ME)

const updates = createListeners<[User]>()

/** Told when a profile was changed or another user signed in, for what repeats parts of the profile. */
export const onUserUpdated = updates.subscribe

/** Shows the user that the server has just answered with everywhere. */
export function showUser(user: User) {
  void mutate(ME, user, { revalidate: false })
  updates.notify(user)
}

/** A call that answers with a new session. */
export async function beginSession(path: string, body?: object, method: 'POST' | 'PUT' = 'POST'): Promise<User> {
  const { data } = await callApi<{ data: { user: User } }>(path, { method, body })
  announce()
  showUser(data.user)
  return data.user
}

/** What was to be ended is over already. */
function unlessEnded(error: unknown) {
  if (!(error instanceof ApiError && error.status === 401)) throw error
}

/** A guest's logout does not call the server (ACC-056); it reloads the shop in the same language. */
export async function logout(): Promise<void> {
  if (readSession() !== 'guest') await askApi('/logout', { method: 'DELETE' }).catch(unlessEnded)
  leave()
}

/** Nothing of an account stays in this browser, and the shop is loaded anew, in the same language. */
export function leave() {
  forgetSession()
  clearStored('sessionStorage')
  window.location.assign(document.documentElement.lang === 'en' ? '/en' : '/')
}
