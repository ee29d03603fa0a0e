'use client'

import { useTranslations } from 'next-intl'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { askPayout } from '@/lib/money/payouts/client'
import type { Payout } from '@/lib/money/payouts/schema'

type AskTransferProps = { transfer: Payout; onAsked: () => unknown }

/** Asks the provider what became of a transfer that was sent; nothing for others. */
export function AskTransfer({ transfer: { id, status }, onAsked }: AskTransferProps) {
  const t = useTranslations('deskMoney')
  const may = useMay()
  const { act, busy } = useAct()
  if (!may('payouts.approve') || (status !== 'submitted' && status !== 'unknown')) return null
  const ask = async () => {
    const asked = await askPayout(id)
    const told = asked.known
      ? t('transfer.answered', { status: t(`statuses.${asked.status}`) })
      : t('transfer.notKnown')
    toast(told, asked.known ? 'success' : 'danger')
    await onAsked()
  }
  return (
    <Button size="sm" variant="secondary" busy={busy} onClick={() => act(ask)}>
      {t('transfer.ask')}
    </Button>
  )
}
