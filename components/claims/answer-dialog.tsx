'use client'

import type { StepDialogProps } from '@/components/claims/claim-props'
import { StatementDialog } from '@/components/claims/statement-dialog'
import { useStatement } from '@/components/claims/use-statement'
import { sentUrls } from '@/components/uploads/use-files'
import { answerQuestion } from '@/lib/orders/claims/client/shopper'
import type { Claim } from '@/lib/orders/claims/schema/claim'

/** Answers the last question of the store. */
export function AnswerDialog({ claim, ...dialog }: StepDialogProps & { claim: Claim }) {
  const statement = useStatement(`answer.${claim.id}.${claim.questions.length}`, claim)
  const last = claim.questions.at(-1)
  const send = (message: string) => {
    const [video_url] = sentUrls(statement.video.files)
    const images = sentUrls(statement.photos.files)
    return answerQuestion(claim.id, { message, images, ...(video_url && { video_url }) })
  }
  const lead = last && (
    <blockquote className="max-w-text whitespace-pre-line break-words border-primary border-l-2 pl-3 font-medium">
      {last.question}
    </blockquote>
  )
  return <StatementDialog words="question" statement={statement} lead={lead} withVideo onSend={send} {...dialog} />
}
