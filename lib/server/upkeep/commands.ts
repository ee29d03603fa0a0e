import { type Context, command } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { AppError } from '@/lib/platform/errors'
import { isJob } from '@/lib/platform/queue'

const request = command(async (work, name: string) => {
  await recordAudit(work, { action: 'job_run', subject_type: 'job', subject_id: name })
  work.start(name)
})

/** Requests a run of a job now, by whichever process is free. Throws `not_found`. */
export async function runJob(context: Context, name: string): Promise<void> {
  if (!isJob(name)) throw new AppError('not_found')
  await request(context, name)
}
