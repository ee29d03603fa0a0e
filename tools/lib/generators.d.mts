export type Plan = {
  url: string
  seed: number
  mix: Record<string, number>
  subjects: object
  seconds: number
  workers?: number
  per_second?: number
}
export type Act = { sent: number; done: number; in_time: number; ms: number[] }
export type LoadResult = {
  acts: Record<string, Act>
  statuses: Record<string, number>
  faults: { what: string; status: number; ms: number }[]
  refusal_ms: number[]
  late_ms: number
  seconds: number
}
export type Outcome = { sent: number; done: number; share: number; per_second: number }
export type Generator = { run(plan: Plan): Promise<LoadResult>; stop(): void }
export function startGenerator(): Generator
export function outcome(result: LoadResult, names?: string[]): Outcome
export function percentiles(durations: number[]): { p50: number; p95: number; p99: number }
export function workDone(result: LoadResult, alone: Record<string, number>): number
type Unlimited = Omit<Plan, 'seconds'>
export function findPeak(
  generator: Generator,
  plan: Unlimited,
  seconds: number,
  rank?: (result: LoadResult) => number,
): Promise<Outcome & { workers: number; result: LoadResult; value: number }>
export function timesAlone(generator: Generator, plan: Unlimited, seconds: number): Promise<Record<string, number>>
