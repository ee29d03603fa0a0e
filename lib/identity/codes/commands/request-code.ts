import { subDays } from 'date-fns'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { accessWaitsUntil, type Contact } from '@/lib/identity/accounts/rules'
import { users } from '@/lib/identity/accounts/tables'
import { CodeError } from '@/lib/identity/codes/errors'
import {
  CODE_MINUTES,
  type CodePurpose,
  type ContactPurpose,
  codeExpiry,
  isOfAccount,
  RESEND_SECONDS,
  secondsUntilNextCode,
} from '@/lib/identity/codes/rules'
import { one_time_codes } from '@/lib/identity/codes/tables'
import { queueMessage } from '@/lib/identity/notifications/commands/queue-message'
import { type Budget, takeBudgets } from '@/lib/identity/notifications/commands/take-budgets'
import { canReach, channelsTo } from '@/lib/identity/notifications/providers/current'
import { hasOutage } from '@/lib/identity/notifications/queries'
import { type MessageData, prefixOf, type Template } from '@/lib/identity/notifications/rules'
import { randomCode, randomToken } from '@/lib/platform/crypto'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import type { Locale } from '@/lib/platform/i18n'
import { counter } from '@/lib/platform/metrics'
import { networkOf } from '@/lib/platform/network'
import { keyedHash } from '@/lib/platform/secret'
import { addHours, formatDeadline, startOfNextDay } from '@/lib/platform/time'

type CodeRequest = {
  purpose: ContactPurpose
  contact: Contact
  /** The signed-in member, for the purposes that need one. */
  user_id: number | null
  client_ip: string
  locale: Locale
}

/** Whose budget a code takes. */
type CodeBudget = Pick<CodeRequest, 'contact' | 'client_ip'>

const MAX_EARLIER = 10

export const codes = counter('griya_codes_total', 'One-time codes by what became of them', ['outcome'])

const secondsTo = (at: Date, now: Date) => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000))

/**
 * Takes one code from the shop's daily budget, that of the number's range and the hourly one of the client's network.
 * Throws `rate_limited`, `code_budget_spent`.
 */
async function takeCodeBudgets(work: Work, { contact, client_ip }: CodeBudget) {
  const { CODES_BY_EMAIL_DAILY, CODES_BY_PHONE_DAILY, CODES_PER_PREFIX_DAILY, CODES_PER_IP_HOURLY } = env()
  const resets_at = startOfNextDay(work.now)
  const ip = `codes/ip/${keyedHash('ip', networkOf(client_ip))}`
  const budgets: Budget[] = [
    contact.kind === 'email'
      ? { key: 'codes/email', most: CODES_BY_EMAIL_DAILY, resets_at }
      : { key: 'codes/phone', most: CODES_BY_PHONE_DAILY, resets_at },
    ...(contact.kind === 'phone'
      ? [{ key: `codes/prefix/${prefixOf(contact.value)}`, most: CODES_PER_PREFIX_DAILY, resets_at }]
      : []),
    { key: ip, most: CODES_PER_IP_HOURLY, resets_at: addHours(work.now, 1) },
  ]
  const spent = await takeBudgets(work, budgets)
  if (!spent) return
  const retry_after = secondsTo(spent.resets_at, work.now)
  if (spent.key === ip) throw new AppError('rate_limited', { params: { retry_after } })
  throw new CodeError('code_budget_spent', { params: { retry_after } })
}

/**
 * Throws unless the contact may be sent another code: one per 30 seconds, 5 per hour, 10 per day. The budgets' row
 * locks serialise concurrent requests.
 */
async function requirePause(work: Work, contact: string) {
  const earlier = await work.db
    .select({ created_at: one_time_codes.created_at })
    .from(one_time_codes)
    .where(and(eq(one_time_codes.contact, contact), gt(one_time_codes.created_at, subDays(work.now, 1))))
    .orderBy(desc(one_time_codes.created_at))
    .limit(MAX_EARLIER)
  const dates = earlier.map(({ created_at }) => created_at)
  const retry_after = secondsUntilNextCode(dates, work.now)
  if (retry_after > RESEND_SECONDS)
    throw new CodeError('code_limit', { params: { retry_after, minutes: Math.ceil(retry_after / 60) } })
  if (retry_after > 0) throw new CodeError('code_too_soon', { params: { retry_after } })
}

/** The message to the owner of the contact when a code would be useless, or null. */
function noticeFor({ purpose, user_id }: CodeRequest, owner: number | null): Template | null {
  if (purpose === 'forgot_password') return owner === null ? 'account_unknown' : null
  if (purpose === 'register') return owner === null ? null : 'account_exists'
  if (isOfAccount(purpose) || purpose === 'social_login') return null
  return owner === null || owner === user_id ? null : 'account_exists'
}

export type CodeAddress = { email?: string | null; phone_number?: string | null }

type NewCode = {
  purpose: CodePurpose
  /** Names the code to who redeems it; the limits of codes and of guesses count by it. */
  contact: string
  user_id: number | null
  budget: CodeBudget
  locale: Locale
  /** Null for nobody: the code is kept all the same, and cannot be guessed. */
  to: CodeAddress | null
  /** The message instead of a code that would be useless. */
  notice: Template | null
  /** Further data of the message. */
  data?: MessageData
}

/**
 * Makes a code and queues its message, within the budgets and the pauses. Does the same work for everybody; only the
 * message differs, which only the owner of the address reads (T3).
 */
export async function putCode(work: Work, { purpose, contact, user_id, budget, locale, to, notice, data }: NewCode) {
  await takeCodeBudgets(work, budget)
  await requirePause(work, contact)
  const code = randomCode()
  const code_hash = keyedHash('code', purpose, contact, notice || !to ? randomToken() : code)
  const expires_at = codeExpiry(work.now)
  const [row] = await work.db
    .insert(one_time_codes)
    .values({ purpose, contact, user_id, code_hash, created_at: work.now, expires_at })
    .returning({ id: one_time_codes.id })
  if (to) {
    await queueMessage(work, {
      dedupe_key: `code/${row?.id}`,
      ...to,
      locale,
      template: notice ?? 'code',
      data: { ...data, purpose, minutes: CODE_MINUTES },
      secret: notice ? {} : { code },
      expires_at,
    })
  }
  work.count({ counter: codes, labels: { outcome: 'asked' } })
}

/** A stolen session that has changed the contact must not get the code for the bank account as well. */
export function requireAccess(access_changed_at: Date | null, now: Date) {
  const until = accessWaitsUntil(access_changed_at, now)
  if (until) throw new CodeError('account_code_waits', { params: { until: formatDeadline(until) } })
}

const createCode = command(async (work, request: CodeRequest) => {
  const { purpose, contact, user_id, locale } = request
  const column = contact.kind === 'email' ? users.email : users.phone_number
  const [found] = await work.db
    .select({ id: users.id, access_changed_at: users.access_changed_at })
    .from(users)
    .where(and(eq(column, contact.value), ne(users.role, 'guest')))
  const owner = found?.id ?? null
  if (purpose === 'bank_account' && found && owner === user_id) requireAccess(found.access_changed_at, work.now)
  await putCode(work, {
    purpose,
    contact: contact.value,
    user_id,
    budget: request,
    locale,
    to: contact.kind === 'email' ? { email: contact.value } : { phone_number: contact.value },
    notice: noticeFor(request, owner),
  })
  if (isOfAccount(purpose) && owner !== user_id) throw new CodeError('contact_not_yours')
})

/** Throws `code_unsendable` when no service can send by any of these ways at the moment. */
export async function requireSendable({ db, clock }: Context, kinds: readonly Contact['kind'][]) {
  for (const kind of kinds) if (canReach(kind) && !(await hasOutage(db, channelsTo(kind), clock.now()))) return
  throw new CodeError('code_unsendable')
}

/**
 * Sends a code to a contact. Throws `code_unsendable` when no service can send it at the moment, `code_too_soon`,
 * `code_limit`, `rate_limited`, `code_budget_spent`, `contact_not_yours` when the purpose needs the member's own contact,
 * and `account_code_waits` for a bank account within 24 hours of a change of contact or password.
 */
export async function requestCode(context: Context, request: CodeRequest) {
  await requireSendable(context, [request.contact.kind])
  await createCode(context, request)
  return { resend_in: RESEND_SECONDS, expires_in: CODE_MINUTES * 60 }
}
