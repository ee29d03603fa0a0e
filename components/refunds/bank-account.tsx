'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { BankAccountForm } from '@/components/refunds/bank-account-form'
import { Button } from '@/components/ui/button'
import type { Order } from '@/lib/orders/my-orders/schema'

type BankAccountProps = { order: Order; onTaken?: (() => void) | undefined }

/**
 * Asks for the refund's bank account while it can be changed: the form at once if none is known, else a button that
 * opens it.
 */
export function BankAccount({ order, onTaken }: BankAccountProps) {
  const t = useTranslations('order.refund')
  const [isChanging, setChanging] = useState(false)
  if (!order.actions.includes('update_bank')) return null
  const isAsked = order.money_back.some(({ destination, status }) => destination === 'bank' && status === 'needs_bank')
  const close = () => setChanging(false)
  if (isAsked || isChanging) {
    return (
      <BankAccountForm
        order={order}
        {...(!isAsked && { onKeep: close })}
        onSaved={() => {
          close()
          onTaken?.()
        }}
      />
    )
  }
  return (
    <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setChanging(true)}>
      {t('change')}
    </Button>
  )
}
