import Cookies from 'js-cookie'
import { useSyncExternalStore } from 'react'
import useSWR, { mutate } from 'swr'
import { type CodePurpose, contactFields, type Provider } from '@/lib/accounts/rules'
import type { OpenSession, SocialLogin, User } from '@/lib/accounts/schema'
import { ApiError, askApi, callApi, fetchData, onUnauthenticated } from '@/lib/platform/http'
import { clearStored, writeStored } from '@/lib/platform/stored'
import { personOf } from '@/lib/resellers/rules'
import type { BusinessUser } from '@/lib/resellers/schema'

export type SessionKind = User['role']
export type Credentials = { identity: string; password: string }

const ME = '/users/me'
export const BUSINESS = '/business_users/me'
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

/** A reseller's business profile is of the same person; whose it is not keeps none. */
const asBusiness = (user: User, business?: BusinessUser): BusinessUser | undefined =>
  business && business.store_name === user.store_name ? { ...business, ...personOf(user) } : undefined

/** As the server has just said it, everywhere. */
function show(user: User) {
  void mutate(ME, user, { revalidate: false })
  void mutate<BusinessUser>(BUSINESS, (business) => asBusiness(user, business), { revalidate: false })
}

async function begin(path: string, body?: object, method: 'POST' | 'PUT' = 'POST'): Promise<User> {
  const { data } = await callApi<{ data: { user: User } }>(path, { method, body })
  announce()
  show(data.user)
  return data.user
}

export const continueAsGuest = () => begin('/users/guests')

/** `identity` is an e-mail address or a phone number. */
export const login = ({ identity, password }: Credentials) => begin('/login', { ...contactFields(identity), password })

const LOGIN_METHODS = '/login/methods'
const SOCIAL_LOGIN = '/login/social'
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false }
const NONE: Provider[] = []

/** Which providers this shop signs in with: pages are the same for every shop's settings and cannot say. */
export function useLoginMethods() {
  const { data, isLoading } = useSWR<Provider[]>(LOGIN_METHODS, fetchData, ONCE)
  return { methods: data ?? NONE, isLoading }
}

/** The sign-in that this browser came back with. */
export function useSocialLogin() {
  const { data, error, mutate: retry } = useSWR<SocialLogin>(SOCIAL_LOGIN, fetchData, ONCE)
  return { waiting: data ?? null, error: error as unknown, retry: () => void retry() }
}

export type ContactProof = { contact: string; otp_code: string }

/** Comes in with what the provider said, and with a contact that was proved where one is asked for. */
export const finishSocialLogin = ({ contact, otp_code }: Partial<ContactProof>) =>
  begin(SOCIAL_LOGIN, contact === undefined ? {} : { ...contactFields(contact), otp_code })

/** Sends a one-time code; the same answer whether the contact is known or not. */
export const requestCode = (identity: string, purpose: CodePurpose) =>
  callApi('/request_otp', { method: 'POST', body: { ...contactFields(identity), purpose } })

/** Whether this is the code that was sent; it stays good for the call that it was asked for. */
export const checkCode = (identity: string, purpose: CodePurpose, otp_code: string) =>
  callApi('/check_otp', { method: 'POST', body: { ...contactFields(identity), purpose, otp_code } })

export type Registration = {
  first_name: string
  last_name: string
  contact: string
  otp_code: string
  password: string
  password_confirmation: string
  store_name?: string
  terms?: boolean
}

/** A new account, signed in; a guest's cart goes with them. */
export const register = ({ contact, ...person }: Registration) =>
  begin('/users', { user: { method: 'reg', ...person, ...contactFields(contact) } })

export type NewPassword = Pick<Registration, 'contact' | 'otp_code' | 'password' | 'password_confirmation'>

export const resetPassword = ({ contact, ...rest }: NewPassword) =>
  callApi('/forgot_password', { method: 'POST', body: { ...contactFields(contact), ...rest } })

export type Profile = Pick<User, 'first_name' | 'last_name' | 'gender' | 'date_of_birth'>

export async function updateProfile(profile: Partial<Profile>): Promise<User> {
  const { data } = await callApi<{ data: User }>(ME, { method: 'PUT', body: profile })
  show(data)
  return data
}

/** The `secure_url` of an upload, null for no picture. The shop looks at it before it answers. */
export async function updatePicture(profile_picture: string | null, signal?: AbortSignal): Promise<void> {
  const call = { method: 'PUT', body: { profile_picture }, ...(signal && { signal }) } as const
  const { data } = await callApi<{ data: User }>(ME, call)
  void mutate(ME, data, { revalidate: false })
}

export type ContactKind = 'email' | 'phone'

/** Each change of a contact or of the password begins a new session; the others end. */
export const changeContact = (kind: ContactKind, { contact, otp_code }: { contact: string; otp_code: string }) =>
  kind === 'email'
    ? begin('/users/me/update_email', { email: contact, otp_code }, 'PUT')
    : begin('/users/me/update_phone', { phone_number: contact, otp_code }, 'PUT')

export type PasswordChange = Omit<NewPassword, 'contact'> & { current_password: string }

export const changePassword = (change: PasswordChange) => begin('/users/me/update_password', change, 'PUT')

/** What was to be ended is over already. */
function unlessEnded(error: unknown) {
  if (!(error instanceof ApiError && error.status === 401)) throw error
}

/** A guest has nothing to end on the server (spec 1 §4); the shop is loaded anew afterwards, in the same language. */
export async function logout(): Promise<void> {
  if (readSession() !== 'guest') await askApi('/logout', { method: 'DELETE' }).catch(unlessEnded)
  leave()
}

const SESSIONS = `${ME}/sessions`

/** Where one is signed in. */
export const useSessions = () => useSWR(SESSIONS, fetchData<OpenSession[]>)

export async function endDevice(id: string): Promise<void> {
  await callApi(`${SESSIONS}/${id}`, { method: 'DELETE' })
  await mutate(SESSIONS)
}

export async function endOtherDevices(): Promise<void> {
  await callApi(SESSIONS, { method: 'DELETE' })
  await mutate(SESSIONS)
}

/** Nothing of an account stays in this browser, and the shop is loaded anew, in the same language. */
export function leave() {
  forgetSession()
  clearStored('sessionStorage')
  window.location.assign(document.documentElement.lang === 'en' ? '/en' : '/')
}
