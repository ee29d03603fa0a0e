import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client'

const shared = globalThis as { griyaMetrics?: Registry; griyaMetricsBegan?: boolean }

/** The process's registry, shared through `globalThis` because Next loads this file once per bundle. */
export function registry(): Registry {
  shared.griyaMetrics ??= new Registry()
  return shared.griyaMetrics
}

function getOrCreate<Kind extends Metric>(name: string, make: () => Kind): Kind {
  return (registry().getSingleMetric(name) as Kind | undefined) ?? make()
}

/** A counter to increase by one when a command commits. */
export type Tally = { counter: Counter; labels: Record<string, string> }

/** A counter. Label values are never taken from a request, so that their number is bounded. */
export const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
  getOrCreate(name, () => new Counter<Label>({ name, help, labelNames, registers: [registry()] }))

export const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
  getOrCreate(name, () => new Gauge<Label>({ name, help, labelNames, registers: [registry()] }))

/** A histogram of seconds, from 5 milliseconds to 30 seconds. */
export const durations = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
  getOrCreate(
    name,
    () =>
      new Histogram<Label>({
        name,
        help,
        labelNames,
        buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
        registers: [registry()],
      }),
  )

/** Starts Node's default metrics and publishes which build runs. Further calls do nothing. */
export function describeProcess(build: { version: string; revision: string; role: 'web' | 'worker' }) {
  if (shared.griyaMetricsBegan) return
  shared.griyaMetricsBegan = true
  collectDefaultMetrics({ register: registry() })
  gauge('griya_build_info', 'Always 1; the labels say what runs', ['version', 'revision', 'role', 'node']).set(
    { ...build, node: process.version },
    1,
  )
}
