'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CopyText } from '@/components/desk/copy-text'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { Button } from '@/components/ui/button'
import { readPayee } from '@/lib/orders/refunds/client'
import type { RefundDetail, SeenPayee } from '@/lib/orders/refunds/schema'

/** Where money goes that no account is known for. */
export const DESTINATION_WORDS = { source: 'out.toSource', bank: 'out.toBank', wallet: 'out.toWallet' } as const

/** Where the money goes. The whole number is shown on request to who transfers, and that is recorded. */
export function PayeeFact({ refund }: { refund: RefundDetail }) {
  const t = useTranslations('deskMoney')
  const may = useMay()
  const { act, busy } = useAct()
  const [shown, setShown] = useState<SeenPayee | null>(null)
  const account = shown ?? refund.account
  const holder = shown?.holder ?? refund.holder
  if (refund.destination !== 'bank') return t(DESTINATION_WORDS[refund.destination])
  if (!account) return t(DESTINATION_WORDS.bank)
  return (
    <span className="grid justify-items-start gap-1">
      <span>
        {account.bank_name} · {shown ? <CopyText text={shown.account_number} /> : account.account_number}
      </span>
      <span>{account.account_holder}</span>
      {holder?.check && (
        <span className={holder.check === 'differs' ? 'font-semibold text-danger' : 'text-quiet'}>
          {t(`holder.${holder.check}`, { name: holder.name ?? '' })}
        </span>
      )}
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
