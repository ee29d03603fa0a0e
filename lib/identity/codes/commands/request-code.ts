import { subDays } from 'date-fns'
import { and, desc, eq, gt, ne } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import type { Contact } from '@/lib/identity/accounts/rules'
import { users } from '@/lib/identity/accounts/tables'
import { CodeError } from '@/lib/identity/codes/errors'
import {
  CODE_MINUTES,
  type CodePurpose,
  codeExpiry,
  isOfAccount,
  RESEND_SECONDS,
  secondsUntilNextCode,
} from '@/lib/identity/codes/rules'
import { one_time_codes } from '@/lib/identity/codes/tables'
import { queueMessage } from '@/lib/identity/notifications/commands/queue-message'
import { type Budget, takeBudgets } from '@/lib/identity/notifications/commands/take-budgets'
import { canReach, channelsTo } from '@/lib/identity/notifications/providers/current'
import { isOut } from '@/lib/identity/notifications/queries'
import { prefixOf, type Template } from '@/lib/identity/notifications/rules'
import { randomCode, randomToken } from '@/lib/platform/crypto'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import type { Locale } from '@/lib/platform/i18n'
import { counter } from '@/lib/platform/metrics'
import { networkOf } from '@/lib/platform/network'
import { keyedHash } from '@/lib/platform/secret'
import { addHours, startOfNextDay } from '@/lib/platform/time'

type Ask = {
  purpose: CodePurpose
  contact: Contact
  /** Who is signed in, for the purposes of an account. */
  user_id: number | null
  client_ip: string
  locale: Locale
}

const LONGEST_LIST = 10

export const codes = counter('griya_codes_total', 'One-time codes by what became of them', ['outcome'])

const secondsTo = (at: Date, now: Date) => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000))

/** The budgets of everybody, of the number's range and of the asking network; taken together or not at all. */
async function takeCodeBudgets(work: Work, { contact, client_ip }: Ask) {
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

/** At most one in 30 seconds, 5 in an hour, 10 in a day; the budget's lock makes requests at once wait for each other. */
async function requireTurn(work: Work, contact: string) {
  const earlier = await work.db
    .select({ created_at: one_time_codes.created_at })
    .from(one_time_codes)
    .where(and(eq(one_time_codes.contact, contact), gt(one_time_codes.created_at, subDays(work.now, 1))))
    .orderBy(desc(one_time_codes.created_at))
    .limit(LONGEST_LIST)
  const dates = earlier.map(({ created_at }) => created_at)
  const retry_after = secondsUntilNextCode(dates, work.now)
  if (retry_after > RESEND_SECONDS)
    throw new CodeError('code_limit', { params: { retry_after, minutes: Math.ceil(retry_after / 60) } })
  if (retry_after > 0) throw new CodeError('code_too_soon', { params: { retry_after } })
}

/** What the owner of the contact is told in place of a code that would be good for nothing, or null. */
function noticeFor({ purpose, user_id }: Ask, owner: number | null): Template | null {
  if (purpose === 'forgot_password') return owner === null ? 'account_unknown' : null
  if (purpose === 'register') return owner === null ? null : 'account_exists'
  if (isOfAccount(purpose) || purpose === 'social_login') return null
  return owner === null || owner === user_id ? null : 'account_exists'
}

/**
 * The same is done for a known and an unknown contact: a row, a message, an answer. Only the message differs, and only
 * the owner of the contact reads it (T3).
 */
const ask = command(async (work, request: Ask) => {
  const { purpose, contact, user_id, locale } = request
  await takeCodeBudgets(work, request)
  await requireTurn(work, contact.value)
  const column = contact.kind === 'email' ? users.email : users.phone_number
  const [found] = await work.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(column, contact.value), ne(users.role, 'guest')))
  const owner = found?.id ?? null
  if (isOfAccount(purpose) && owner !== user_id) throw new CodeError('contact_not_yours')
  const notice = noticeFor(request, owner)
  const code = randomCode()
  const code_hash = keyedHash('code', purpose, contact.value, notice ? randomToken() : code)
  const expires_at = codeExpiry(work.now)
  const [row] = await work.db
    .insert(one_time_codes)
    .values({ purpose, contact: contact.value, user_id, code_hash, created_at: work.now, expires_at })
    .returning({ id: one_time_codes.id })
  await queueMessage(work, {
    dedupe_key: `code/${row?.id}`,
    ...(contact.kind === 'email' ? { email: contact.value } : { phone_number: contact.value }),
    locale,
    template: notice ?? 'code',
    data: { purpose, minutes: CODE_MINUTES },
    secret: notice ? {} : { code },
    expires_at,
  })
  work.count({ counter: codes, labels: { outcome: 'asked' } })
})

/**
 * Sends a code to a contact. Throws `code_unsendable` when the shop reaches nobody this way now, `code_too_soon`,
 * `code_limit`, `rate_limited`, `code_budget_spent`, and `contact_not_yours` for a password's code to somebody else.
 */
export async function requestCode(context: Context, request: Ask) {
  const { kind } = request.contact
  const isLost = !canReach(kind) || (await isOut(context.db, channelsTo(kind), context.clock.now()))
  if (isLost) throw new CodeError('code_unsendable')
  await ask(context, request)
  return { resend_in: RESEND_SECONDS, expires_in: CODE_MINUTES * 60 }
}
