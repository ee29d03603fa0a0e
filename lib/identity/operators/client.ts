import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { mutate } from 'swr'
import type {
  ApiKey,
  LoginStep,
  Me,
  MeChange,
  NewApiKey,
  NewOperator,
  Operator,
  OperatorChange,
  OperatorLogin,
  OperatorSession,
  OperatorWithPassword,
  PasswordChange,
} from '@/lib/identity/operators/schema'
import { type ApiCall, ApiError } from '@/lib/platform/http'
import { callOps } from '@/lib/platform/ops-api'
import { useOps } from '@/lib/platform/use-ops'

const send = async <Data>(path: string, body?: unknown, method: ApiCall['method'] = 'POST') =>
  (await callOps<{ data: Data }>(path, { method, body }))?.data

type Json = Parameters<typeof startAuthentication>[0]['optionsJSON']
type NewJson = Parameters<typeof startRegistration>[0]['optionsJSON']

/** The steps of a login; each says which one comes next. */
export const login = (credentials: OperatorLogin) => send<LoginStep>('/login', credentials)
export const giveCode = (code: string) => send<LoginStep>('/login/code', { code })
export const givePassword = (password: string) => send<LoginStep>('/login/password', { password })
export const logout = () => send('/logout')

/** What a browser refuses, or a person cancels, is one refusal. */
const refusePasskey = () => {
  throw new ApiError(0, 'passkey_failed', 'The passkey could not be confirmed')
}

/** Asks the browser for a passkey of this operator. */
export async function givePasskey() {
  const optionsJSON = await send<Json>('/login/passkey/options')
  return send<LoginStep>('/login/passkey/verify', await startAuthentication({ optionsJSON }).catch(refusePasskey))
}

export const ME = '/me'
const SESSIONS = '/me/sessions'

/** Who is logged in; the layout gives the first answer. */
export const useMe = () => useOps<Me>(ME, { revalidateOnMount: false })

async function changeMe<Data>(path: string, body?: unknown, method?: ApiCall['method']) {
  const answer = await send<Data>(path, body, method)
  await mutate(ME)
  return answer
}

export const updateMe = (change: MeChange) => changeMe<Me>(ME, change, 'PATCH')
export const changePassword = (change: PasswordChange) => send('/me/password', change)

export const draftTotp = () => send<{ secret: string; uri: string }>('/me/totp')
type Codes = { recovery_codes: string[] }
export const confirmTotp = (code: string) => changeMe<Codes>('/me/totp/confirm', { code })
export const renewRecoveryCodes = () => changeMe<Codes>('/me/recovery_codes')

/** Asks the browser to make a passkey. */
export async function addPasskey(title: string) {
  const optionsJSON = await send<NewJson>('/me/passkeys/options')
  const credential = await startRegistration({ optionsJSON }).catch(refusePasskey)
  return changeMe<Codes>('/me/passkeys/verify', { title, credential })
}

export const removePasskey = (id: number) => changeMe(`/me/passkeys/${id}`, undefined, 'DELETE')

export const useOperatorSessions = () => useOps<OperatorSession[]>(SESSIONS)

export async function endOperatorSession(id: string) {
  await send(`${SESSIONS}/${id}`, undefined, 'DELETE')
  await mutate(SESSIONS)
}

export async function endOtherSessions() {
  await send(SESSIONS, undefined, 'DELETE')
  await mutate(SESSIONS)
}

const OPERATORS = '/operators'
const KEYS = '/keys'

export const useOperators = () => useOps<Operator[]>(OPERATORS)

async function changeOperators<Data>(path: string, body?: unknown, method?: ApiCall['method']) {
  const answer = await send<Data>(path, body, method)
  await mutate(OPERATORS)
  return answer
}

export const createOperator = (operator: NewOperator) => changeOperators<OperatorWithPassword>(OPERATORS, operator)
export const updateOperator = (id: number, change: OperatorChange) =>
  changeOperators<Operator>(`${OPERATORS}/${id}`, change, 'PATCH')
export const resetOperator = (id: number) => changeOperators<OperatorWithPassword>(`${OPERATORS}/${id}/reset`)

export const useKeys = () => useOps<ApiKey[]>(KEYS)

export async function makeKey(key: NewApiKey) {
  const made = await send<ApiKey & { key: string }>(KEYS, key)
  await mutate(KEYS)
  return made
}

export async function revokeKey(id: number) {
  await send(`${KEYS}/${id}`, undefined, 'DELETE')
  await mutate(KEYS)
}
