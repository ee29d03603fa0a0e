'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AnswerDialog } from '@/components/claims/answer-dialog'
import { AppealDialog } from '@/components/claims/appeal-dialog'
import { ConfirmDialog } from '@/components/claims/confirm-dialog'
import { CourierDialog } from '@/components/claims/courier-dialog'
import { DestinationDialog } from '@/components/claims/destination-dialog'
import { LazyWords } from '@/components/claims/lazy-words'
import { PickupButton } from '@/components/claims/pickup-button'
import { Button } from '@/components/ui/button'
import { useSessionKind } from '@/lib/identity/accounts/client'
import { confirmReplacement, withdrawClaim } from '@/lib/orders/claims/client/shopper'
import type { Claim } from '@/lib/orders/claims/schema/claim'
import type { Order } from '@/lib/orders/my-orders/schema'

type ClaimActionsProps = { claim: Claim; order: Order; onTaken?: (() => void) | undefined }

/** The verbs in the order in which they matter; the last one is no main action. */
const VERBS = ['answer', 'send', 'update_bank', 'deliver', 'appeal', 'withdraw'] as const

/** What the shopper may do with a claim now, each in a dialog of its own. */
export function ClaimActions({ claim, order, onTaken }: ClaimActionsProps) {
  const t = useTranslations('claims.action')
  const isGuest = useSessionKind() === 'guest'
  const [shown, setShown] = useState<(typeof VERBS)[number] | null>(null)
  const [seen, setSeen] = useState<readonly string[]>([])
  const offered = VERBS.filter((verb) => claim.actions.includes(verb))
  const isAsked = claim.next_step?.actor === 'shopper'
  const asked = offered.filter((verb) => verb !== 'withdraw' && !(verb === 'send' && claim.tracking_code))
  const { can_choose } = claim.way_back
  const main = can_choose
    ? null
    : isAsked
      ? asked[0]
      : asked.find((verb) => verb === 'update_bank' && !claim.destination)
  const dialog = (verb: (typeof VERBS)[number]) => ({
    open: shown === verb,
    onClose: () => setShown(null),
    onTaken,
  })
  const open = (verb: (typeof VERBS)[number]) => {
    setSeen([...seen, verb])
    setShown(verb)
  }
  return (
    <>
      {(can_choose || offered.length > 0) && (
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {can_choose && <PickupButton claim={claim} onTaken={onTaken} />}
          {offered.map((verb) => (
            <Button key={verb} variant={verb === main ? 'primary' : VARIANTS[verb]} onClick={() => open(verb)}>
              {t(wordOf(verb, claim, isGuest))}
            </Button>
          ))}
        </div>
      )}
      <ConfirmDialog words="withdraw" isDanger run={() => withdrawClaim(claim.id)} {...dialog('withdraw')} />
      <ConfirmDialog words="deliver" run={() => confirmReplacement(claim.id)} {...dialog('deliver')} />
      {seen.includes('send') && <CourierDialog claims={[{ ...claim, order }]} {...dialog('send')} />}
      {seen.includes('update_bank') && (
        <DestinationDialog claim={claim} payee={order.payee} {...dialog('update_bank')} />
      )}
      {seen.includes('answer') && (
        <LazyWords namespace="uploads">
          <AnswerDialog claim={claim} {...dialog('answer')} />
        </LazyWords>
      )}
      {seen.includes('appeal') && (
        <LazyWords namespace="uploads">
          <AppealDialog claim={claim} {...dialog('appeal')} />
        </LazyWords>
      )}
    </>
  )
}

/** The name of a verb: a second time it changes what was said before, and guests have no wallet. */
function wordOf(verb: (typeof VERBS)[number], { tracking_code, destination }: Claim, isGuest: boolean) {
  if (verb === 'send' && tracking_code) return 'sendAgain'
  if (verb !== 'update_bank') return verb
  if (destination) return isGuest ? 'changeBank' : 'changeDestination'
  return isGuest ? verb : 'chooseDestination'
}

const VARIANTS = {
  answer: 'secondary',
  send: 'secondary',
  update_bank: 'secondary',
  deliver: 'secondary',
  appeal: 'secondary',
  withdraw: 'quiet-danger',
} as const
