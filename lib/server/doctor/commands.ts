import { desc, notInArray } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { findDiscrepancies } from '@/lib/server/doctor/queries'
import type { DoctorRun, Invariant } from '@/lib/server/doctor/schema'
import { doctor_runs } from '@/lib/server/doctor/tables'

const KEPT_RUNS = 20

const keepRun = command(async (work, run: { took_ms: number; results: Invariant[] }) => {
  const { id } = doctor_runs
  const kept = { ...run, requested_by: work.actor.name, at: work.now }
  await work.db.insert(doctor_runs).values(kept)
  const newest = work.db.select({ id }).from(doctor_runs).orderBy(desc(id)).limit(KEPT_RUNS)
  await work.db.delete(doctor_runs).where(notInArray(id, newest))
  const after = { violations: run.results.filter(({ violations }) => violations > 0).length }
  await recordAudit(work, { action: 'checks_run', subject_type: 'shop', subject_id: null, after })
  return { ...kept, at: work.now.toISOString() }
})

/** Checks every invariant now and keeps the result for the next who looks. */
export async function runDoctor(context: Context): Promise<DoctorRun> {
  const since = performance.now()
  const results = await findDiscrepancies(context)
  return keepRun(context, { results, took_ms: Math.round(performance.now() - since) })
}
