'use client'

import { ArrowLeftRight, Banknote, PackageOpen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { claimableLines, pieceOf, refundedLine } from '@/components/claims/claim-draft'
import { Button } from '@/components/ui/button'
import { cx } from '@/components/ui/class-names'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { useRefundQuote } from '@/lib/orders/claims/client/shopper'
import { type ClaimListKind, KINDS_OF_LIST } from '@/lib/orders/claims/rules/limits'
import type { RefundQuote } from '@/lib/orders/claims/schema/claim'
import type { ClaimKind } from '@/lib/orders/claims/states'
import type { Order } from '@/lib/orders/my-orders/schema'
import { lastDay } from '@/lib/orders/refunds/rules'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate, formatTime } from '@/lib/platform/time'

const CHOICES = [
  { kind: 'exchange', Icon: ArrowLeftRight },
  { kind: 'return', Icon: PackageOpen },
  { kind: 'refund', Icon: Banknote },
] as const

type ProblemCardProps = {
  order: Order
  only?: ClaimListKind | undefined
  onChoose: (kind: ClaimKind) => void
}

/** Everything that still can be claimed of the order. */
const wholeOrder = (order: Order) =>
  claimableLines(order).map((line) => refundedLine(line, pieceOf({ pieces: {} }, line)))

/**
 * The choices of a shopper with a problem: what each means in days and rupiah, and until when (RET-002, EXC-002,
 * REF-001).
 */
export function ProblemCard({ order, only, onChoose }: ProblemCardProps) {
  const t = useTranslations('claims.problem')
  const { claimable } = order
  const lines = wholeOrder(order)
  const { data: quote, error } = useRefundQuote(order.id, { refund_products_attributes: claimable ? lines : [] })
  if (!claimable || lines.length === 0) return null
  const kinds: readonly ClaimKind[] = only ? KINDS_OF_LIST[only] : ['return', 'exchange', 'refund']
  const offered = CHOICES.filter(({ kind }) => kinds.includes(kind) && claimable.kinds.includes(kind))
  if (offered.length === 0) return null
  const until = { date: formatDate(claimable.until), time: formatTime(claimable.until) }
  return (
    <Section title={t('title')}>
      <p className="-mt-2 mb-2 max-w-text text-quiet">{t('until', until)}</p>
      <ul className="divide-y divide-line">
        {offered.map(({ kind, Icon }) => (
          <li key={kind} className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 py-5 last:pb-0">
            <Icon aria-hidden="true" className="mt-0.5 size-6 text-primary" strokeWidth={1.75} />
            <Choice kind={kind} quote={quote} hasFailed={Boolean(error)} onChoose={() => onChoose(kind)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type ChoiceProps = { kind: ClaimKind; quote: RefundQuote | undefined; hasFailed: boolean; onChoose: () => void }

function Choice({ kind, quote, hasFailed, onChoose }: ChoiceProps) {
  const t = useTranslations('claims.problem')
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="font-semibold">{t(`${kind}.title`)}</h3>
        <p className="max-w-text">{t(`${kind}.text`)}</p>
        <Terms kind={kind} quote={quote} hasFailed={hasFailed} />
      </div>
      <Button variant="secondary" className="max-sm:w-full" onClick={onChoose}>
        {t(`${kind}.action`)}
      </Button>
    </div>
  )
}

/** The rupiah and the days of a choice. */
function Terms({ kind, quote, hasFailed }: Omit<ChoiceProps, 'onChoose'>) {
  const t = useTranslations('claims.problem')
  if (!quote)
    return hasFailed ? null : <Skeleton className={cx('mt-2 max-w-sm', kind === 'refund' ? 'h-18' : 'h-11')} />
  const amount = formatRupiah(kind === 'exchange' ? 0 : quote.sum.total)
  const rows = [
    { label: t(kind === 'exchange' ? 'youPay' : 'comesBack'), value: t(`${kind}.amount`, { amount }) },
    { label: t('answer'), value: t('by', { date: formatDate(lastDay(quote.answer_due_at)) }) },
    ...(kind === 'refund'
      ? [{ label: t('arrives'), value: t('byIfAgreed', { date: formatDate(lastDay(quote.due_at)) }) }]
      : []),
  ]
  return (
    <dl className="tabular mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm sm:grid-cols-[6.5rem_minmax(0,1fr)]">
      {rows.map(({ label, value }) => (
        <Fragment key={label}>
          <dt className="text-quiet">{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
