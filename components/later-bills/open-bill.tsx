'use client'

import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '@/components/claims/confirm-dialog'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Notice } from '@/components/ui/notice'

type OpenBillProps = {
  bill: { order_id: number; bill_id: number | null }
  title: string
  text: ReactNode
  pay: string
  cancel: string
  /** The words that ask before it is cancelled. */
  words: 'cancelExtension' | 'cancelBuyOut'
  onCancel: () => Promise<unknown>
}

/** A bill of a rental that waits for its payment: to pay it, or to do without. */
export function OpenBill({ bill: { order_id, bill_id }, title, text, pay, cancel, words, onCancel }: OpenBillProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Notice title={title}>
      <div className="grid gap-3">
        <p>{text}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`/payment?order=${order_id}&bill=${bill_id}`}>{pay}</ButtonLink>
          <Button variant="secondary" onClick={() => setAsked(true)}>
            {cancel}
          </Button>
        </div>
      </div>
      {isAsked && <ConfirmDialog words={words} run={onCancel} open onClose={() => setAsked(false)} />}
    </Notice>
  )
}
