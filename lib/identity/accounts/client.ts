import Cookies from 'js-cookie'
import { createContext, useContext } from 'react'
import useSWR, { mutate } from 'swr'
import type { User } from '@/lib/identity/accounts/schema'
import { clearStored, writeStored } from '@/lib/platform/browser-storage'
import { createListeners, createStore, watchValue } from '@/lib/platform/external-store'
import { ApiError, askApi, callApi, fetchData, onUnauthenticated } from '@/lib/platform/http'

export type SessionKind = User['role']

export const ME = '/users/me'
const SESSION_COOKIE = 'session'
const KINDS: readonly string[] = ['guest', 'user', 'business'] satisfies SessionKind[]
const SIGNAL = 'griya.session'

/** The role of the session, from the readable cookie; scripts cannot read the token itself. */
export function readSession(): SessionKind | null {
  const kind = Cookies.get(SESSION_COOKIE)
  return kind && KINDS.includes(kind) ? (kind as SessionKind) : null
}

const session = watchValue({ read: readSession, onServer: null, events: ['focus', 'storage'] })

/** The role that the server read for a page, for its HTML and hydration; null where it did not look. */
export const ServerSession = createContext<SessionKind | null>(null)

export const useSessionKind = () => session.useValue(useContext(ServerSession))

/** Whether the session is of a member, not of a guest. */
export const isMemberKind = (kind: SessionKind | null) => kind === 'user' || kind === 'business'

export const useIsMember = () => isMemberKind(useSessionKind())

const firstSession = createStore(true)

/** False once a session has ended in this document: what the server read for its pages may be another shopper's. */
export const useIsFirstSession = firstSession.useStore

/** Writes to the storage so that other tabs read the cookie again too. */
function notifyTabs() {
  session.notify()
  writeStored('localStorage', SIGNAL, String(Date.now()))
}

function clearSession() {
  Cookies.remove(SESSION_COOKIE)
  firstSession.set(false)
  notifyTabs()
  void mutate(() => true, undefined, { revalidate: false })
}

const losses = createListeners()

/** Subscribes to the loss of a session: the server no longer knows it. Returns the function that unsubscribes. */
export const onSessionLost = losses.subscribe

let checking: Promise<boolean> | null = null

/** Whether the session still exists after a refused call, as after a renewal. Clears it when it has ended. */
async function checkSession(): Promise<boolean> {
  if (!readSession()) return false
  try {
    await askApi(ME)
    return true
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) return false
    clearSession()
    losses.notify()
    return false
  }
}

onUnauthenticated(() => {
  checking ??= checkSession().finally(() => {
    checking = null
  })
  return checking
})

export function useSession() {
  const kind = useSessionKind()
  const { data, error, isLoading, mutate: retry } = useSWR<User>(kind ? ME : null, fetchData<User>)
  return { kind, user: data ?? null, error, isLoading, retry: () => void retry() }
}

/** Loads the signed-in user again, with the counts of waiting orders. */
export const refreshUser = () => mutate(ME)

const updates = createListeners<[User]>()

/** Subscribes to changes of the profile and of the signed-in user, for caches that contain parts of the profile. */
export const onUserUpdated = updates.subscribe

/** Puts the user of an answer into the cache and notifies the subscribers. */
export function showUser(user: User) {
  void mutate(ME, user, { revalidate: false })
  updates.notify(user)
}

/** Makes a call whose answer is a new session. */
export async function beginSession(path: string, body?: object, method: 'POST' | 'PUT' = 'POST'): Promise<User> {
  const { data } = await callApi<{ data: { user: User } }>(path, { method, body })
  notifyTabs()
  showUser(data.user)
  return data.user
}

/** Ignores the refusal of a session that has already ended. */
function ignoreEnded(error: unknown) {
  if (!(error instanceof ApiError && error.status === 401)) throw error
}

/** A guest's logout does not call the server (ACC-056); it reloads the shop in the same language. */
export async function logout(): Promise<void> {
  if (readSession() !== 'guest') await askApi('/logout', { method: 'DELETE' }).catch(ignoreEnded)
  leave()
}

/** Removes everything of the account from this browser and loads the home page in the same language. */
export function leave() {
  clearSession()
  clearStored('sessionStorage')
  window.location.assign(document.documentElement.lang === 'en' ? '/en' : '/')
}
