'use client'

import { useState } from 'react'
import { LazyWords, NotLoaded } from '@/components/claims/lazy-words'
import { LazyPart } from '@/components/ui/lazy-part'
import type { Claim } from '@/lib/orders/claims/schema/claim'
import type { ClaimKind } from '@/lib/orders/claims/states'
import type { Order } from '@/lib/orders/my-orders/schema'

const FORMS = {
  return: () => import('@/components/claims/return-dialog'),
  exchange: () => import('@/components/claims/exchange-dialog'),
  refund: () => import('@/components/claims/refund-dialog'),
}

const KINDS = ['return', 'exchange', 'refund'] as const

type ClaimFormsProps = {
  order: Order
  shown: ClaimKind | null
  /** Gets the claim that was sent. */
  onClose: (sent: Claim | null) => void
  onTaken?: (() => void) | undefined
}

/** The forms that were opened: a closed one keeps what is typed and goes on uploading; a sent one starts anew. */
export function ClaimForms({ order, shown, onClose, onTaken }: ClaimFormsProps) {
  const [opened, setOpened] = useState<readonly ClaimKind[]>([])
  const [round, setRound] = useState(0)
  if (shown && !opened.includes(shown)) setOpened([...opened, shown])
  return KINDS.filter((kind) => opened.includes(kind)).map((kind) => {
    const close = (sent: Claim | null) => {
      onClose(sent)
      if (!sent) return
      setOpened(opened.filter((one) => one !== kind))
      setRound(round + 1)
    }
    return (
      <LazyWords key={`${kind}-${round}`} namespace="uploads">
        <LazyPart
          load={FORMS[kind]}
          props={{ order, open: shown === kind, onClose: close, onTaken }}
          waiting={null}
          failed={(retry) => <NotLoaded onRetry={retry} />}
        />
      </LazyWords>
    )
  })
}
