import Cookies from 'js-cookie'
import { useSyncExternalStore } from 'react'
import useSWR, { mutate } from 'swr'
import type { User } from '@/lib/identity/accounts/schema'
import { clearStored, writeStored } from '@/lib/platform/browser-storage'
import { ApiError, askApi, callApi, fetchData, onUnauthenticated } from '@/lib/platform/http'

export type SessionKind = User['role']

export const ME = '/users/me'
const SESSION_COOKIE = 'session'
const KINDS: readonly string[] = ['guest', 'user', 'business'] satisfies SessionKind[]
const SIGNAL = 'griya.session'
const listeners = new Set<() => void>()

/** The readable cookie only says that there is a session; the token itself is out of reach of scripts. */
export function readSession(): SessionKind | null {
  const kind = Cookies.get(SESSION_COOKIE)
  return kind && KINDS.includes(kind) ? (kind as SessionKind) : null
}

/** Other tabs hear of it by a change of what is stored; the cookie says what it was. */
function announce() {
  for (const listener of listeners) listener()
  writeStored('localStorage', SIGNAL, String(Date.now()))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('focus', listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('focus', listener)
    window.removeEventListener('storage', listener)
  }
}

export const useSessionKind = (): SessionKind | null => useSyncExternalStore(subscribe, readSession, () => null)

function forgetSession() {
  Cookies.remove(SESSION_COOKIE)
  announce()
  void mutate(() => true, undefined, { revalidate: false })
}

const losses = new Set<() => void>()

/** Told when the server no longer knows the session that this browser believed to have. */
export function onSessionLost(listener: () => void) {
  losses.add(listener)
  return () => {
    losses.delete(listener)
  }
}

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
    for (const listener of losses) listener()
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

const updates = new Set<(user: User) => void>()

/** Told when a profile was changed or another user signed in, for what repeats parts of the profile. */
export function onUserUpdated(listener: (user: User) => void) {
  updates.add(listener)
}

/** Shows the user that the server has just answered with everywhere. */
export function showUser(user: User) {
  void mutate(ME, user, { revalidate: false })
  for (const listener of updates) listener(user)
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
