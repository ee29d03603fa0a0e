import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client'

const shared = globalThis as { griyaMetrics?: Registry; griyaMetricsBegan?: boolean }

/** The process's one registry: Next loads this file once for every bundle. */
export function registry(): Registry {
  shared.griyaMetrics ??= new Registry()
  return shared.griyaMetrics
}

function once<Kind extends Metric>(name: string, make: () => Kind): Kind {
  return (registry().getSingleMetric(name) as Kind | undefined) ?? make()
}

/** One more of something that commands count. */
export type Tally = { counter: Counter; labels: Record<string, string> }

/** Labels are names of ours, never what a client sends: their number is bounded. */
export const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
  once(name, () => new Counter<Label>({ name, help, labelNames, registers: [registry()] }))

export const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
  once(name, () => new Gauge<Label>({ name, help, labelNames, registers: [registry()] }))

/** Seconds, from five milliseconds to half a minute. */
export const durations = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
  once(
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

/** Memory, processor, event loop and garbage of this process, and which build it is. Once is enough. */
export function describeProcess(build: { version: string; revision: string; role: 'web' | 'worker' }) {
  if (shared.griyaMetricsBegan) return
  shared.griyaMetricsBegan = true
  collectDefaultMetrics({ register: registry() })
  gauge('griya_build_info', 'Always 1; the labels say what runs', ['version', 'revision', 'role', 'node']).set(
    { ...build, node: process.version },
    1,
  )
}
