import type { Work } from '@/lib/db/command'
import type { Entered } from '@/lib/identity/operators/commands/login'
import { moveSession } from '@/lib/identity/operators/commands/sessions'
import type { LoginStage } from '@/lib/identity/operators/rules'

/** Ends the login that waited for a second factor; null when the operator was logged in already. */
export async function finishEnrolment(
  work: Work,
  { id, stage }: { id: string; stage: LoginStage },
): Promise<Entered | null> {
  if (stage !== 'enrol') return null
  return { session: await moveSession(work, { id, from: 'enrol', to: 'done' }), step: 'done' }
}
