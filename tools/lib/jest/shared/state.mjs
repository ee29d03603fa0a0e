import { jest } from './globals.mjs'

/** Kept for all suites: metrics, which modules register when they load, and what is read from files that never change. */
const KEPT = [
  'griyaMetrics',
  'griyaMetricsBegan',
  'griyaRegions',
  'griyaZipCodes',
  'griyaGazetteer',
  'griyaSimulatedKeys',
]

/** What the shop keeps in `globalThis` for its process: settings, caches, limits. Each is made when it is asked for. */
const kept = () => Object.keys(globalThis).filter((name) => name.startsWith('griya') && !KEPT.includes(name))

/** Remembers the state of the process. The answer restores it, so that a suite finds nothing of the one before it. */
export function rememberProcess() {
  const env = { ...process.env }
  const { exitCode } = process
  return () => {
    jest.restoreAllMocks()
    for (const name of kept()) delete globalThis[name]
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
    Object.assign(process.env, env)
    process.exitCode = exitCode
  }
}
