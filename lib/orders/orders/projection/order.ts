import { z } from 'zod'
import { GRADES } from '@/lib/fulfilment/inventory/rules'
import type { Activity, NextStep } from '@/lib/orders/orders/schema'
import { type NextAction, nextAction } from '@/lib/orders/orders/states/machine'
import type { order_activities, orders } from '@/lib/orders/orders/tables'
import { wordsOf } from '@/lib/platform/dictionary'
import type { Locale } from '@/lib/platform/i18n'
import { formatDeadline } from '@/lib/platform/time'
import id from '@/messages/id.json'

export type OrderRow = typeof orders.$inferSelect
type ActivityRow = typeof order_activities.$inferSelect

/** The reader's language and the current time. */
export type Reader = { now: Date; locale: Locale }

/** The next step of an order with its message, or null. */
export function toNextStep(order: OrderRow, locale: Locale): NextStep | null {
  const next = nextAction(order)
  return next && nextStepWords(next, locale)
}

export function nextStepWords(next: NextAction, locale: Locale): NextStep {
  const t = wordsOf(locale, 'nextAction')
  const words = [t(`action.${next.action}`)]
  if (next.due_at) words.push(t('until', { due: formatDeadline(next.due_at) }))
  if (next.otherwise) words.push(t(`otherwise.${next.otherwise}`))
  return { ...next, due_at: next.due_at?.toISOString() ?? null, message: words.join(' ') }
}

/** The payment page while unpaid, the invoice once paid, else null. */
export function invoiceUrl({ order, hosted_page }: { order: OrderRow; hosted_page: string | null }) {
  const { id, status, paid_at } = order
  if (status === 'waiting_payment') return hosted_page ?? `/payment?order=${id}`
  return paid_at === null ? null : `/api/v1/orders/${id}/invoice`
}

const ACTIVITY_WORDS = id.activities

const CONDITIONS = ['as_new', ...GRADES] as const
const Counts = z.partialRecord(z.enum(CONDITIONS), z.number())

/** How many pieces an inspection found in which condition, when they differ; else nothing. */
function conditionWords(conditions: unknown, locale: Locale): string {
  const counts = Counts.safeParse(conditions)
  if (!counts.success) return ''
  const t = wordsOf(locale, 'conditionCounts')
  const list = CONDITIONS.flatMap((condition) => {
    const count = counts.data[condition]
    return count ? [t(condition, { count })] : []
  })
  return t('found', { list: list.join(', ') })
}

/** The text of an activity, specific to its kind if there is one. */
export function activityWords(verb: string, data: Record<string, unknown>, locale: Locale): string {
  const t = wordsOf(locale, 'activities')
  const known = [`${verb}_${data.kind}`, verb].find((one) => one in ACTIVITY_WORDS) ?? 'unknown'
  const key = known as keyof typeof ACTIVITY_WORDS
  const given = (name: string) => (typeof data[name] === 'string' ? data[name] : '')
  const words = { courier: given('courier'), tracking_code: given('tracking_code'), reason: given('reason') }
  return [t(key, words).trim(), conditionWords(data.conditions, locale)].filter(Boolean).join('. ')
}

/** What a step carries (RET-011); `description` is what the store says about it, with a refusal why. */
const withDescription = (carried: Record<string, unknown>) => ({
  ...carried,
  ...(typeof carried.reason === 'string' && { description: carried.reason }),
})

export const toActivity = (row: ActivityRow, locale: Locale): Activity => ({
  id: row.id,
  verb: row.verb,
  actor: { full_name: row.actor_name },
  message: activityWords(row.verb, row.message_data, locale),
  message_data: withDescription(row.message_data),
  created_at: row.created_at.toISOString(),
  images: row.images,
})
