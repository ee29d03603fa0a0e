import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { StepDialogProps } from '@/components/claims/claim-props'
import { PickupDialog } from '@/components/claims/pickup-dialog'
import { Button } from '@/components/ui/button'
import { choosePickup, usePickupSlots } from '@/lib/orders/claims/client/way-back'
import type { Claim } from '@/lib/orders/claims/schema/claim'

/** Chooses when a courier comes for the goods, also anew when nobody came. */
export function PickupButton({ claim, onTaken }: { claim: Claim; onTaken?: (() => void) | undefined }) {
  const t = useTranslations('claims.wayBack')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(claim.way_back.pickup ? 'chooseAgain' : 'choose')}</Button>
      {isOpen && <ClaimPickup id={claim.id} open onClose={() => setOpen(false)} onTaken={onTaken} />}
    </>
  )
}

function ClaimPickup({ id, ...dialog }: StepDialogProps & { id: number }) {
  const { data: slots, error } = usePickupSlots(id)
  return <PickupDialog slots={slots} error={error} onChoose={(from) => choosePickup(id, from)} {...dialog} />
}
