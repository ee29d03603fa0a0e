import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { DeskError, DeskSkeleton } from '@/components/desk/desk-state'
import { monthText } from '@/components/desk-resellers/statement-table'
import { Dialog } from '@/components/ui/dialog'
import { useMonthOrders } from '@/lib/orders/earnings/client'
import type { StatementOrder } from '@/lib/orders/earnings/schema'
import { formatRupiah } from '@/lib/platform/money'

type MonthOrdersProps = { id: number; month: string | null; onClose: () => void }

/** The orders behind a month, each with what its cashback came to in it. */
export function MonthOrders({ id, month, onClose }: MonthOrdersProps) {
  const t = useTranslations('deskResellers.statement')
  const common = useTranslations('common')
  const { data, error, mutate } = useMonthOrders(id, month)
  return (
    <Dialog
      open={month !== null}
      onClose={onClose}
      title={month ? t('ordersOf', { month: monthText(month) }) : ''}
      closeLabel={common('close')}
    >
      {error && !data && <DeskError error={error} onRetry={() => mutate()} />}
      {!data && !error && <DeskSkeleton rows={4} />}
      {data?.length === 0 && <p className="text-quiet text-sm">{t('noOrders')}</p>}
      <ul className="divide-y divide-line text-sm">
        {data?.map((one) => (
          <Row key={`${one.order.id} ${one.kind}`} row={one} />
        ))}
      </ul>
    </Dialog>
  )
}

const PARTS = ['promised', 'void', 'released', 'reversed'] as const

function Row({ row }: { row: StatementOrder }) {
  const t = useTranslations('deskResellers.statement')
  const { order, kind } = row
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <span>
        <DeskLink href={`/ops/orders/${order.formatted_id}`} className="font-semibold underline">
          {order.formatted_id}
        </DeskLink>
        {kind === 'voucher' && <span className="text-quiet"> · {t('voucher')}</span>}
      </span>
      <span className="tabular flex flex-wrap gap-x-4">
        {PARTS.filter((part) => row[part] !== 0).map((part) => (
          <span key={part}>
            <span className="text-quiet">{t(part)}</span> {formatRupiah(row[part])}
          </span>
        ))}
      </span>
    </li>
  )
}
