import { findChannel } from '@/lib/money/payments/rules'
import type { FoundDeskOrder } from '@/lib/orders/desk/queries/found-order'
import type { TimelineEntry } from '@/lib/orders/desk/schema/order'
import { activityWords } from '@/lib/orders/orders/projection/order'
import { wordsOf } from '@/lib/platform/dictionary'
import type { Locale } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'

const NOTHING: TimelineEntry['changes'] = []

const ofActivities = ({ activities }: FoundDeskOrder, locale: Locale): TimelineEntry[] =>
  activities.map(({ id, created_at, verb, actor_name, operator_name, message_data }) => ({
    key: `activity-${id}`,
    at: created_at.toISOString(),
    kind: 'status',
    actor: operator_name ?? actor_name,
    text: activityWords(verb, message_data, locale),
    changes: NOTHING,
  }))

const shown = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

function changesOf({ before, after }: Record<string, unknown>): TimelineEntry['changes'] {
  if (!before || !after || typeof before !== 'object' || typeof after !== 'object') return NOTHING
  const now = after as Record<string, unknown>
  return Object.entries(before)
    .map(([field, was]) => ({ field, before: shown(was), after: shown(now[field]) }))
    .filter((change) => change.before !== change.after)
}

const ofRemarks = ({ remarks }: FoundDeskOrder, locale: Locale): TimelineEntry[] => {
  const t = wordsOf(locale, 'deskOrders')
  return remarks.map(({ id, kind, text, data, operator_name, created_at }) => ({
    key: `remark-${id}`,
    at: created_at.toISOString(),
    kind: kind === 'note' || kind === 'message' ? kind : 'change',
    actor: operator_name,
    text: kind === 'note' ? text : [t(`remark.${kind}`), text].filter(Boolean).join(' '),
    changes: changesOf(data),
  }))
}

const ofPayments = ({ attempts, refunds }: FoundDeskOrder, locale: Locale): TimelineEntry[] => {
  const t = wordsOf(locale, 'deskOrders')
  const entry = (key: string, at: Date, text: string): TimelineEntry => ({
    ...{ key, at: at.toISOString(), kind: 'payment', actor: '', text, changes: NOTHING },
  })
  const amountOf = ({ amount }: { amount: number }) => ({ amount: formatRupiah(amount) })
  const paidBy = (row: FoundDeskOrder['attempts'][number]) => ({
    ...amountOf(row),
    channel: findChannel(row.method, row.channel)?.title ?? row.channel,
  })
  return [
    ...attempts.map((row) => entry(`attempt-${row.id}`, row.created_at, t('paymentOpened', paidBy(row)))),
    ...attempts.flatMap((row) =>
      row.settled_at ? [entry(`settled-${row.id}`, row.settled_at, t('paymentReceived', paidBy(row)))] : [],
    ),
    ...refunds.map((row) => entry(`refund-${row.id}`, row.created_at, t('refundOpened', amountOf(row)))),
    ...refunds.flatMap((row) =>
      row.paid_at ? [entry(`refunded-${row.id}`, row.paid_at, t('refundPaid', amountOf(row)))] : [],
    ),
  ]
}

const ofMessages = ({ messages }: FoundDeskOrder): TimelineEntry[] =>
  messages.map(({ id, created_at, subject, recipient }) => ({
    key: `message-${id}`,
    at: created_at.toISOString(),
    kind: 'message',
    actor: recipient,
    text: subject,
    changes: NOTHING,
  }))

/** Everything that happened to an order, newest first. */
export function toTimeline(found: FoundDeskOrder, locale: Locale): TimelineEntry[] {
  const entries = [
    ...ofActivities(found, locale),
    ...ofRemarks(found, locale),
    ...ofPayments(found, locale),
    ...ofMessages(found),
  ]
  return entries.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
}
