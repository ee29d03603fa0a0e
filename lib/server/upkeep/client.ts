import { mutate } from 'swr'
import { callOps } from '@/lib/platform/ops-api'
import { useOps } from '@/lib/platform/use-ops'
import type { DoctorRun } from '@/lib/server/doctor/schema'
import type { HealthSummary, JobRow } from '@/lib/server/upkeep/schema'

const HEALTH = '/health'
const JOBS = '/health/jobs'
const CHECKS = '/health/checks'
/** Checks read the whole database. */
const LONGEST_CHECK_MS = 300_000
const POLL_MS = 5_000

export const MESSAGES = '/messages'
export const EVENTS = '/health/events'

export const useHealth = () => useOps<HealthSummary>(HEALTH, { refreshInterval: POLL_MS })
export const useJobs = () => useOps<JobRow[]>(JOBS, { refreshInterval: POLL_MS })
export const useChecks = () => useOps<DoctorRun | null>(CHECKS)

export async function runJobNow(name: string) {
  await callOps(`${JOBS}/${name}/run`, { method: 'POST' })
  await mutate(JOBS)
}

export async function runChecks() {
  const { data } = await callOps<{ data: DoctorRun }>(CHECKS, { method: 'POST', timeout_ms: LONGEST_CHECK_MS })
  await mutate(CHECKS, data, { revalidate: false })
}

export async function sendMessageAgain(id: number) {
  await callOps(`${MESSAGES}/${id}/send_again`, { method: 'POST' })
  await mutate(HEALTH)
}
