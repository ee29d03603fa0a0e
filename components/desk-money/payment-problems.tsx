'use client'

import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { DeskError } from '@/components/desk/desk-state'
import { Panel } from '@/components/desk/panel'
import { StatusDot } from '@/components/desk/status-dot'
import { When } from '@/components/desk/when'
import { Button } from '@/components/ui/button'
import { usePaymentProblems } from '@/lib/orders/money-in/client'
import type { PaymentProblem } from '@/lib/orders/money-in/schema'
import { formatRupiah } from '@/lib/platform/money'

/** Wrong amounts, chargebacks and payments that came twice or too late, each with what to do. */
export function PaymentProblems({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useTranslations('deskMoney.problems')
  const { data, error, mutate } = usePaymentProblems()
  if (error && !data) return <DeskError error={error} onRetry={() => mutate()} />
  if (!data) return null
  if (data.length === 0)
    return (
      <p className="text-sm">
        <StatusDot tone="done">{t('none')}</StatusDot>
      </p>
    )
  return (
    <Panel title={t('title', { count: data.length })} flush>
      <ul className="divide-y divide-line">
        {data.map((problem) => (
          <ProblemRow
            key={`${problem.kind} ${problem.order.id} ${problem.refund_id}`}
            problem={problem}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </Panel>
  )
}

type ProblemRowProps = { problem: PaymentProblem; onOpen: (id: number) => void }

function ProblemRow({ problem, onOpen }: ProblemRowProps) {
  const t = useTranslations('deskMoney.problems')
  const { kind, order, amount, received, payment_id, refund_id, since } = problem
  return (
    <li className="grid gap-1 px-4 py-3 text-sm md:grid-cols-[1fr_auto] md:items-center md:gap-4">
      <div className="grid gap-0.5">
        <StatusDot tone="late">
          <strong className="font-semibold">{t(`kinds.${kind}`)}</strong>{' '}
          <span className="text-quiet">
            <When at={since} />
          </span>
        </StatusDot>
        <p>
          {t('what', { order: order.formatted_id, amount: formatRupiah(amount) })}
          {received && ` ${t('received', { amount: formatRupiah(Math.round(Number(received))) })}`}
        </p>
        <p className="text-quiet">{t(`todo.${kind}`)}</p>
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <DeskLink
          href={`/ops/orders/${order.formatted_id}`}
          className="tabular inline-flex min-h-11 items-center font-semibold underline"
        >
          {t('order')}
        </DeskLink>
        {refund_id !== null && (
          <DeskLink
            href={`/ops/money?tab=out&refund=${refund_id}`}
            className="tabular inline-flex min-h-11 items-center font-semibold underline"
          >
            {t('refund')}
          </DeskLink>
        )}
        {payment_id !== null && (
          <Button size="sm" variant="secondary" onClick={() => onOpen(payment_id)}>
            {t('payment')}
          </Button>
        )}
      </div>
    </li>
  )
}
