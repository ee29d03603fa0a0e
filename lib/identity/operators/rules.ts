import type { Operator } from '@/lib/identity/operators/schema'
import type { Permission } from '@/lib/platform/permissions'
import { addHours, addMinutes } from '@/lib/platform/time'

/** What is left of a login: a second factor, an own password in place of a first one, a second factor to set up. */
export const LOGIN_STAGES = ['code', 'new_password', 'enrol', 'done'] as const
export type LoginStage = (typeof LOGIN_STAGES)[number]

const SESSION_HOURS = 12
/** Minutes in which the rest of a login must be done. */
const LOGIN_MINUTES = 15
/** Minutes without a request after which a session ends. */
const IDLE_MINUTES = 60
const SEEN_EVERY_MINUTES = 1
const CHALLENGE_MINUTES = 5

/** Days for which a browser counts as one in which somebody has logged in. */
export const KNOWN_DAYS = 90

export const sessionEnd = (stage: LoginStage, now: Date) =>
  stage === 'done' ? addHours(now, SESSION_HOURS) : addMinutes(now, LOGIN_MINUTES)

/** A session that was last used before this has ended. */
export const idleCutoff = (now: Date) => addMinutes(now, -IDLE_MINUTES)

/** A session that was last seen before this time is updated when it is used. */
export const seenCutoff = (now: Date) => addMinutes(now, -SEEN_EVERY_MINUTES)

export const challengeEnd = (now: Date) => addMinutes(now, CHALLENGE_MINUTES)

type LoginState = { has_factor: boolean; must_change_password: boolean; may_skip_factor: boolean }

/** What is left after the password and the second factor. */
export function stageAfterFactor({ has_factor, must_change_password, may_skip_factor }: LoginState): LoginStage {
  if (must_change_password) return 'new_password'
  return has_factor || may_skip_factor ? 'done' : 'enrol'
}

/** What is left after the password. */
export const stageAfterPassword = (state: LoginState): LoginStage =>
  state.has_factor ? 'code' : stageAfterFactor(state)

export const RECOVERY_CODES = 10
export const RECOVERY_CODE_LENGTH = 10

/** Removes what people write between the letters of a recovery code. */
export const codeLetters = (text: string) => text.toUpperCase().replace(/[^0-9A-Z]/g, '')

export const isTotpCode = (text: string) => /^\d{6}$/.test(text)

/** `ABCDE-23456` */
export const writtenCode = (letters: string) => letters.replace(/(.{5})(?=.)/g, '$1-')

export const TOTP_SECONDS = 30
/** Steps before and after the current one whose codes are accepted too, for clocks that are wrong. */
export const TOTP_WINDOW = 1

export const KEY_PREFIX = 'gok_'

/** What no key may: keys would make keys and operators, and a key has no account. */
const NOT_FOR_KEYS: readonly Permission[] = ['self.use', 'operators.write']

export const isForKeys = (permission: Permission) => !NOT_FOR_KEYS.includes(permission)

/** Whether this operator runs the shop as an owner. */
export const isOwner = ({ roles, active }: Pick<Operator, 'roles' | 'active'>) => active && roles.includes('owner')

type Rights = Pick<Operator, 'roles' | 'warehouses' | 'active'>

/** Whether a change left roles, warehouses and access as they were. */
export const sameRights = (one: Rights, other: Rights) =>
  JSON.stringify([one.roles, one.warehouses, one.active]) ===
  JSON.stringify([other.roles, other.warehouses, other.active])

/** Groups of four letters or digits in a first password. */
export const FIRST_PASSWORD_PARTS = 4
