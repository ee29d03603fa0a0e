'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CopyText } from '@/components/desk/copy-text'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { Button } from '@/components/ui/button'
import { readPayee } from '@/lib/orders/refunds/client'
import type { Payee, RefundDetail } from '@/lib/orders/refunds/schema'

/** Where the money goes. The whole number is shown on request to who transfers, and that is recorded. */
export function PayeeFact({ refund }: { refund: RefundDetail }) {
  const t = useTranslations('deskMoney')
  const may = useMay()
  const { act, busy } = useAct()
  const [shown, setShown] = useState<Payee | null>(null)
  const account = shown ?? refund.account
  if (refund.destination === 'source') return t('out.toSource')
  if (!account) return t('out.toBank')
  return (
    <span className="grid justify-items-start gap-1">
      <span>
        {account.bank_name} · {shown ? <CopyText text={shown.account_number} /> : account.account_number}
      </span>
      <span>{account.account_holder}</span>
      {!shown && may('payouts.approve') && (
        <Button
          size="sm"
          variant="secondary"
          busy={busy}
          onClick={() => act(async () => setShown(await readPayee(refund.id)))}
        >
          {t('refund.look')}
        </Button>
      )}
    </span>
  )
}
