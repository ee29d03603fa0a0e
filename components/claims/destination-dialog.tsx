'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { StepDialogProps } from '@/components/claims/claim-props'
import { ClaimSum } from '@/components/claims/claim-sum'
import { DestinationFields } from '@/components/claims/destination-fields'
import { FormFooter } from '@/components/claims/form-footer'
import { useDestination } from '@/components/claims/use-destination'
import { useSending } from '@/components/claims/use-sending'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { toast } from '@/components/ui/toast'
import { useSessionKind } from '@/lib/identity/accounts/client'
import { chooseDestination } from '@/lib/orders/claims/client/shopper'
import type { Claim, ClaimDestination } from '@/lib/orders/claims/schema/claim'
import type { Order } from '@/lib/orders/my-orders/schema'

type DestinationDialogProps = StepDialogProps & { claim: Claim; payee: Order['payee'] }

/** Asks where the money of a claim goes, also anew (RET-013, REF-016). */
export function DestinationDialog({ claim, payee, open, onClose, onTaken }: DestinationDialogProps) {
  const t = useTranslations('claims')
  const refund = useTranslations('order.refund')
  const id = useId()
  const chosen = useDestination(claim.destination ?? 'bank')
  const isGuest = useSessionKind() === 'guest'
  const { busy, problem, dismiss, send } = useSending()
  const save = (destination: ClaimDestination) =>
    send(async () => {
      await chooseDestination(claim.id, destination)
      const { destination: to } = destination
      toast(
        to === 'bank' ? refund('saved') : t(to === 'source' ? 'destination.savedSource' : 'destination.saved'),
        'success',
      )
      onClose()
      onTaken?.()
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(isGuest ? 'destination.guestTitle' : 'destination.title')}
      closeLabel={t('close')}
      fill
      backCloses
      footer={
        <FormFooter title={refund('notSaved')} problem={problem} onDismiss={dismiss}>
          <Button type="submit" form={id} full busy={busy}>
            {t('destination.save')}
          </Button>
        </FormFooter>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void chosen.complete(save)
        }}
        className="grid gap-6"
      >
        {claim.sum && <ClaimSum sum={claim.sum} destination={chosen.destination} />}
        <DestinationFields
          chosen={chosen}
          offered={claim.destinations}
          known={claim.destination === 'bank' ? payee : null}
        />
      </form>
    </Dialog>
  )
}
