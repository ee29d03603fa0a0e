import { mkdirSync, writeFileSync } from 'node:fs'

type Check = { title: string; status: 'passed' | 'failed' | 'pending' }

const SIGNS = { passed: 'held  ', failed: 'BROKEN', pending: 'left out' }

const inWords = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** Prints the result of each check at once and collects them. */
export function openReport(name: string, file = name) {
  const checks: Check[] = []
  let place = ''

  function add(status: Check['status'], title: string, found: string) {
    checks.push({ title: [`proof ${name}`, place, title].filter(Boolean).join(': '), status })
    console.log(`  ${SIGNS[status]}  ${title}${found && ` (${found})`}`)
  }

  return {
    /** Prints a heading for the checks that follow. */
    about(title: string) {
      place = title
      console.log(`\n${title}`)
    },
    figure: (what: string, value: string) => console.log(`          ${what.padEnd(34)} ${value}`),
    check: (title: string, held: boolean, found = '') => add(held ? 'passed' : 'failed', title, found),
    broke: (title: string, error: unknown) => add('failed', title, inWords(error)),
    leaveOut: (title: string, why: string) => add('pending', title, why),
    /** Prints the totals and writes results/proof-<file>.json in Jest's format. Returns the exit code. */
    finish(): number {
      const count = (status: Check['status']) => checks.filter((check) => check.status === status).length
      const assertionResults = checks.map(({ title, status }) => ({ fullName: title, status }))
      mkdirSync('results', { recursive: true })
      writeFileSync(`results/proof-${file}.json`, JSON.stringify({ testResults: [{ assertionResults }] }, null, 2))
      console.log(`\nproof ${name}: ${count('passed')} held, ${count('failed')} broken`)
      return count('failed') > 0 ? 1 : 0
    },
  }
}

export type Report = ReturnType<typeof openReport>

export type Engine = 'embedded' | 'postgres'

export const PLACES: Record<Engine, string> = { embedded: 'Embedded database', postgres: 'PostgreSQL' }

/** The options of a proof. */
export type ProofRun = { report: Report; short: boolean; databases: Engine[] }

/** For `check`: whether the list is empty, and its first entries if not. */
export const none = (list: unknown[]): [boolean, string] => [
  list.length === 0,
  list.length === 0 ? '' : `${list.length}, e.g. ${JSON.stringify(list.slice(0, 3))}`,
]

const ms = (value: number) => (value < 10_000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`)

/** Minimum, median, 99 % and maximum of durations in milliseconds. */
export function spread(values: number[]): string {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
  return `min ${ms(at(0))}, median ${ms(at(0.5))}, p99 ${ms(at(0.99))}, max ${ms(at(1))}`
}
