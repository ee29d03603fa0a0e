import { AppError } from '@/lib/platform/errors'
import { isJob, runSoon } from '@/lib/platform/queue'

/** Requests a run of a job now, by whichever process is free. Throws `not_found`. */
export async function runJob(name: string): Promise<void> {
  if (!isJob(name)) throw new AppError('not_found')
  await runSoon(name)
}
