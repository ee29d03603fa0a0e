import Cookies from 'js-cookie'
import { useSyncExternalStore } from 'react'
import useSWR, { mutate } from 'swr'
import type { User } from '@/lib/accounts/schema'
import { ApiError, callApi, fetchData } from '@/lib/platform/http'

export type SessionKind = User['role']
export type Credentials = { identity: string; password: string }

const ME = '/users/me'
const SESSION_COOKIE = 'session'
const KINDS: readonly string[] = ['guest', 'user', 'business'] satisfies SessionKind[]
const listeners = new Set<() => void>()

/** The readable cookie only says that there is a session; the token itself is out of reach of scripts. */
export function readSession(): SessionKind | null {
  const kind = Cookies.get(SESSION_COOKIE)
  return kind && KINDS.includes(kind) ? (kind as SessionKind) : null
}

function announce() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('focus', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('focus', listener)
  }
}

export const useSessionKind = (): SessionKind | null => useSyncExternalStore(subscribe, readSession, () => null)

/** Forgets a session that the server no longer knows. */
export function endSession() {
  Cookies.remove(SESSION_COOKIE)
  announce()
  void mutate(() => true, undefined, { revalidate: false })
}

async function fetchUser(path: string): Promise<User> {
  try {
    return await fetchData<User>(path)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) endSession()
    throw error
  }
}

export function useSession(): { kind: SessionKind | null; user: User | null; isLoading: boolean } {
  const kind = useSessionKind()
  const { data, isLoading } = useSWR(kind ? ME : null, fetchUser)
  return { kind, user: data ?? null, isLoading }
}

async function begin(path: string, body?: Record<string, string>): Promise<User> {
  const { data } = await callApi<{ data: { user: User } }>(path, { method: 'POST', body })
  announce()
  void mutate(ME, data.user, { revalidate: false })
  return data.user
}

export const continueAsGuest = () => begin('/users/guests')

/** `identity` is an e-mail address or a phone number. */
export function login({ identity, password }: Credentials): Promise<User> {
  const name = identity.trim()
  return begin('/login', name.includes('@') ? { email: name, password } : { phone_number: name, password })
}

/** A guest has nothing to end on the server (spec 1 §4); the page is loaded anew afterwards. */
export async function logout(): Promise<void> {
  if (readSession() !== 'guest') await callApi('/logout', { method: 'DELETE' })
  endSession()
  window.sessionStorage.clear()
  window.location.assign('/')
}
