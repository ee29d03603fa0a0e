'use client'

import type { StepDialogProps } from '@/components/claims/claim-props'
import { StatementDialog } from '@/components/claims/statement-dialog'
import { useStatement } from '@/components/claims/use-statement'
import { sentUrls } from '@/components/uploads/use-files'
import { contestResult } from '@/lib/orders/rent-returns/client'

/** Contests the inspection of a rental, once, with photos. */
export function ContestDialog({ id, ...dialog }: StepDialogProps & { id: number }) {
  const statement = useStatement(`contest.${id}`, { asked_kind: 'return' })
  const send = (message: string) => contestResult(id, { message, images: sentUrls(statement.photos.files) })
  return <StatementDialog words="contest" statement={statement} onSend={send} {...dialog} />
}
