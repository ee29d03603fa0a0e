import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { useChangedMeanwhile } from '@/components/desk-orders/use-changed-meanwhile'
import { Stepper } from '@/components/ui/stepper'
import { reportOrderMissing } from '@/lib/orders/desk/client'
import type { DeskLine, DeskOrder } from '@/lib/orders/desk/schema/order'

type MissingDialogProps = { order: DeskOrder; onClose: () => void }

const leftOf = ({ quantity, missing_quantity }: DeskLine) => quantity - missing_quantity

/** Asks which pieces cannot be found; all of them means that the order is rejected. */
export function MissingDialog({ order, onClose }: MissingDialogProps) {
  const t = useTranslations('deskOrders')
  const { guard, changed } = useChangedMeanwhile(order)
  const [counts, setCounts] = useState<Record<number, number>>({})
  const lines = order.lines.map(({ id }) => ({ id, quantity: counts[id] ?? 0 })).filter(({ quantity }) => quantity > 0)
  const isAll = order.lines.every((line) => (counts[line.id] ?? 0) === leftOf(line))
  const report = (reason: string) => guard((version) => reportOrderMissing(order.id, { lines, reason, version }))
  return (
    <ConfirmAct
      open
      onClose={onClose}
      title={t('missing.title')}
      effects={{
        shopper: isAll ? t('missing.shopperAll') : t('missing.shopper'),
        stock: t('missing.stock'),
        money: isAll ? t('missing.moneyAll') : t('missing.money'),
      }}
      reason={{ label: t('missing.reason') }}
      confirm={isAll ? t('verb.reject_order') : t('missing.confirm')}
      isComplete={lines.length > 0}
      danger
      done={t('done')}
      onConfirm={report}
    >
      {changed && <p className="text-danger">{changed}</p>}
      <ul className="grid gap-2">
        {order.lines.map((line) => (
          <li key={line.id} className="flex items-center justify-between gap-4">
            <span className="min-w-0">{[line.title, line.color].filter(Boolean).join(' · ')}</span>
            <Stepper
              value={counts[line.id] ?? 0}
              min={0}
              max={leftOf(line)}
              disabled={leftOf(line) === 0}
              onChange={(quantity) => setCounts({ ...counts, [line.id]: quantity })}
              labels={{
                decrease: t('missing.fewer', { title: line.title }),
                increase: t('missing.more', { title: line.title }),
                quantity: t('missing.count', { title: line.title }),
              }}
            />
          </li>
        ))}
      </ul>
    </ConfirmAct>
  )
}
