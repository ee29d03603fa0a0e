'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { RowAct } from '@/components/desk/row-act'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { useProviderName } from '@/components/desk/use-provider-name'
import { SettlementUpload } from '@/components/desk-money/settlement-upload'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { askDay, closeDay, forgetSettlements } from '@/lib/money/reconciliation/client'
import type { Gateway } from '@/lib/money/reconciliation/rules'
import type { Reconciliation } from '@/lib/money/reconciliation/schema'
import { formatRupiah } from '@/lib/platform/money'

type DayActionsProps = { day: Reconciliation; onChange: () => unknown }

/** Reading a list, asking the gateways, and closing the day. */
export function DayActions({ day, onChange }: DayActionsProps) {
  const t = useTranslations('deskMoney.day')
  const may = useMay()
  const { act, busy } = useAct()
  const [isUploading, setUploading] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const [forgotten, setForgotten] = useState<Gateway | null>(null)
  const providerName = useProviderName()
  if (day.closed || !may('reconciliation.write')) return null
  const isOpen = day.differing > 0 || day.unchecked > 0
  const ask = async () => {
    const { asked, failed, left } = await askDay(day.day)
    toast(t('answered', { asked, failed, left }), failed > 0 ? 'danger' : 'success')
    await onChange()
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="secondary" onClick={() => setUploading(true)}>
        {t('upload')}
      </Button>
      <Button size="sm" variant="secondary" busy={busy} onClick={() => act(ask)}>
        {t('askAll')}
      </Button>
      {day.gateways
        .filter(({ has_list }) => has_list)
        .map(({ provider }) => (
          <RowAct key={provider} onClick={() => setForgotten(provider)}>
            {t('forget', { provider: providerName(provider) })}
          </RowAct>
        ))}
      <Button size="sm" disabled={!day.is_over} onClick={() => setClosing(true)}>
        {t('close')}
      </Button>
      {!day.is_over && <p className="self-center text-quiet text-sm">{t('notOver')}</p>}
      {isUploading && <SettlementUpload day={day.day} onClose={() => setUploading(false)} onRead={onChange} />}
      <ConfirmAct
        open={forgotten !== null}
        onClose={() => setForgotten(null)}
        title={t('forgetTitle')}
        confirm={t('forgetConfirm')}
        danger
        done={t('forgotten')}
        onConfirm={async () => {
          if (forgotten) await forgetSettlements(day.day, forgotten)
          await onChange()
        }}
      >
        <p>{t('forgetText')}</p>
      </ConfirmAct>
      <ConfirmAct
        open={isClosing}
        onClose={() => setClosing(false)}
        title={t('closeTitle')}
        effects={{
          money: t('closeMoney', {
            ours: formatRupiah(day.ours.amount),
            theirs: formatRupiah(day.theirs.amount),
            count: day.differing,
          }),
        }}
        reason={{ label: t('closeNote'), hint: t('closeHint'), optional: !isOpen }}
        confirm={t('close')}
        done={t('closedDone')}
        onConfirm={async (note) => {
          await closeDay(day.day, note)
          await onChange()
        }}
      />
    </div>
  )
}
