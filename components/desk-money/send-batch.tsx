'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmAct } from '@/components/desk/confirm-act'
import { useMay } from '@/components/desk/use-may'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { sendBatch } from '@/lib/money/payouts/client'
import { formatRupiah } from '@/lib/platform/money'

/** Sends approved transfers at once instead of with the next batch. */
export function SendBatch({ onSent }: { onSent: () => unknown }) {
  const t = useTranslations('deskMoney.batch')
  const may = useMay()
  const [isAsking, setAsking] = useState(false)
  if (!may('payouts.approve')) return null
  const send = async () => {
    const { count, amount } = await sendBatch()
    toast(t('sent', { count, amount: formatRupiah(amount) }), 'success')
    await onSent()
  }
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        {t('send')}
      </Button>
      <ConfirmAct
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('title')}
        effects={{ money: t('money'), shopper: t('shopper') }}
        confirm={t('confirm')}
        onConfirm={send}
      />
    </>
  )
}
