'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { DeskLink } from '@/components/desk/desk-link'
import { Panel } from '@/components/desk/panel'
import { StatusDot } from '@/components/desk/status-dot'
import { useMay } from '@/components/desk/use-may'
import { Button } from '@/components/ui/button'
import { decideCashback, useFlaggedCashbacks } from '@/lib/orders/cashbacks/client'
import type { CashbackDecision, FlaggedCashback } from '@/lib/orders/cashbacks/schema'
import { formatRupiah } from '@/lib/platform/money'

/** Cashback on hold because buyer and reseller share something; nothing when there is none. */
export function FlaggedCashbacks() {
  const t = useTranslations('deskMoney.flagged')
  const { data, mutate } = useFlaggedCashbacks()
  if (!data || data.length === 0) return null
  return (
    <Panel title={t('title', { count: data.length })} flush>
      <p className="max-w-text px-4 pt-3 text-quiet text-sm">{t('text')}</p>
      <ul className="divide-y divide-line">
        {data.map((cashback) => (
          <Row key={cashback.id} cashback={cashback} onDecided={mutate} />
        ))}
      </ul>
    </Panel>
  )
}

type RowProps = { cashback: FlaggedCashback; onDecided: () => unknown }

function Row({ cashback, onDecided }: RowProps) {
  const t = useTranslations('deskMoney.flagged')
  const may = useMay()
  const [outcome, setOutcome] = useState<CashbackDecision['outcome'] | null>(null)
  const { id, order, amount, flags, buyer, reseller } = cashback
  const shared = flags.map((flag) => t(`flags.${flag}`)).join(', ')
  return (
    <li className="grid gap-2 px-4 py-3 text-sm md:grid-cols-[1fr_auto] md:items-center md:gap-4">
      <div className="grid gap-0.5">
        <StatusDot tone="soon">
          <DeskLink href={`/ops/orders/${order.formatted_id}`} className="tabular font-semibold underline">
            {order.formatted_id}
          </DeskLink>{' '}
          {formatRupiah(amount)}
        </StatusDot>
        <p>{t('who', { store: reseller.store_name, buyer: buyer.name, shared })}</p>
      </div>
      {may('payouts.approve') && (
        <div className="flex flex-wrap gap-2">
          {(['clear', 'void'] as const).map((each) => (
            <Button key={each} size="sm" variant="secondary" onClick={() => setOutcome(each)}>
              {t(`${each}.act`)}
            </Button>
          ))}
        </div>
      )}
      {outcome && (
        <ConfirmAct
          open
          onClose={() => setOutcome(null)}
          title={t(`${outcome}.act`)}
          effects={{ money: t(`${outcome}.money`, { amount: formatRupiah(amount), store: reseller.store_name }) }}
          reason={{ label: t('reason') }}
          confirm={t(`${outcome}.act`)}
          danger={outcome === 'void'}
          done={t('done')}
          onConfirm={async (reason) => {
            await decideCashback(id, { outcome, reason })
            await onDecided()
          }}
        />
      )}
    </li>
  )
}
