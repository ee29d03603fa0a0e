'use client'

import type { StepDialogProps } from '@/components/claims/claim-props'
import { StatementDialog } from '@/components/claims/statement-dialog'
import { useStatement } from '@/components/claims/use-statement'
import { sentUrls } from '@/components/uploads/use-files'
import { appealClaim } from '@/lib/orders/claims/client/shopper'
import type { Claim } from '@/lib/orders/claims/schema/claim'

/** Contests a refusal, once, with new photos. */
export function AppealDialog({ claim, ...dialog }: StepDialogProps & { claim: Claim }) {
  const statement = useStatement(`appeal.${claim.id}`, claim)
  const send = (message: string) => appealClaim(claim.id, { message, images: sentUrls(statement.photos.files) })
  return <StatementDialog words="appeal" statement={statement} onSend={send} {...dialog} />
}
