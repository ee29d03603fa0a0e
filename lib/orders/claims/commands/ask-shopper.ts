import { and, eq, isNull } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { attachUpload, dropSent, type ReadyUpload } from '@/lib/identity/uploads/commands/attach-upload'
import { lockClaim, lockSeenClaim } from '@/lib/orders/claims/commands/lock-claim'
import { type Claimed, moveClaim } from '@/lib/orders/claims/commands/move-claim'
import { prepareFiles } from '@/lib/orders/claims/commands/prepare-files'
import { ClaimError } from '@/lib/orders/claims/errors'
import { requireOwn } from '@/lib/orders/claims/queries/claims'
import { claimDeadline, workingDaysLeft } from '@/lib/orders/claims/rules/clocks'
import { isOwnDecision, operatorOf } from '@/lib/orders/claims/rules/decisions'
import type { ClaimAnswer } from '@/lib/orders/claims/schema/claim'
import type { NewQuestion } from '@/lib/orders/claims/schema/desk'
import { findClaimEdge, MOST_QUESTIONS } from '@/lib/orders/claims/states'
import { claim_questions } from '@/lib/orders/claims/tables'
import { readCalendar } from '@/lib/orders/orders/queries/calendar'
import { AppError } from '@/lib/platform/errors'

/**
 * Asks the shopper about a claim or an appeal, three times at most. The decision's clock pauses until the answer or its
 * deadline. Throws `claim_not_found`, `changed_meanwhile`, `invalid_transition`, `forbidden`, `claim_asked_enough`,
 * `claim_own_appeal` for an appeal against one's own decision.
 */
export const askShopper = command(async (work, { id, version, question }: NewQuestion & { id: number }) => {
  const claimed = await lockSeenClaim(work, { id, version })
  const { claim } = claimed
  if (claim.questions >= MOST_QUESTIONS) throw new ClaimError('claim_asked_enough')
  if (claim.status === 'appealed' && isOwnDecision(work.actor, claim)) throw new ClaimError('claim_own_appeal')
  const at = await readCalendar(work)
  const set = { questions: claim.questions + 1, decision_left: workingDaysLeft(claim.due_at, at) }
  const asked = await moveClaim(work, claimed, { verb: 'ask', trigger: 'operator', set, data: { question } })
  const { id: asked_by, name: asked_by_name } = operatorOf(work.actor)
  await work.db.insert(claim_questions).values({
    claim_id: claim.id,
    round: set.questions,
    question,
    asked_by,
    asked_by_name,
    asked_at: work.now,
    due_at: asked.claim.due_at ?? claimDeadline('answer', claim, at),
  })
  return asked
})

type Own = { user_id: number; id: number }
type Answer = Own & { message: string; photos: ReadyUpload[]; video: ReadyUpload | undefined }

const answer = command(async (work, { message, photos, video, ...own }: Answer): Promise<Claimed> => {
  const claimed = await lockClaim(work, own)
  const answered = await moveClaim(work, claimed, { verb: 'answer', trigger: 'shopper', data: { message } })
  const { claim_id, round, answered_at } = claim_questions
  await work.db
    .update(claim_questions)
    .set({
      answer: message,
      photos: photos.map(({ key }) => key),
      video: video?.key ?? null,
      answered_at: work.now,
    })
    .where(and(eq(claim_id, own.id), eq(round, claimed.claim.questions), isNull(answered_at)))
  for (const file of [...photos, ...(video ? [video] : [])]) await attachUpload(work, file, claimed.order.user_id)
  return answered
})

/**
 * Answers the store's question with words, photos and a video; the decision's clock goes on. Throws `claim_not_found`,
 * `invalid_transition`, and what `prepareUpload` throws. No file is looked at before the claim is.
 */
export async function answerQuestion(context: Context, given: Own & ClaimAnswer): Promise<Claimed> {
  const { user_id, id, message, images, video_url } = given
  const claim = await requireOwn(context.db, { user_id, id })
  if (!findClaimEdge(claim, { verb: 'answer', trigger: 'shopper' }))
    throw new AppError('invalid_transition', { params: { from: claim.status, verb: 'answer' } })
  const by = { user_id, purpose: claim.asked_kind }
  const photos = await prepareFiles(context, { ...by, urls: images })
  const [video] = await prepareFiles(context, { ...by, urls: video_url ? [video_url] : [], isVideo: true })
  const answered = await answer(context, { user_id, id, message, photos, video })
  for (const file of [...photos, ...(video ? [video] : [])]) await dropSent(file)
  return answered
}
