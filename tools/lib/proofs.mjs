import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '#scripts/build.mjs'
import { root } from '#scripts/files.mjs'
import { runNode } from '#scripts/run.mjs'
import { loadSettings } from '#scripts/settings.mjs'
import { add, nothing } from './totals.mjs'

/**
 * The databases on which a proof runs, and the nouns whose changes select it. Without `nouns` every run includes it; an
 * empty list means only a change that selects everything.
 */
const PROOFS = {
  server: { on: ['embedded'] },
  locks: { on: ['embedded'] },
  race: { on: ['embedded', 'postgres'], nouns: ['orders', 'inventory', 'checkout', 'cart', 'pricing'] },
  scarce: { on: ['postgres'], nouns: ['orders', 'vouchers', 'wallet', 'rentals', 'flash-sales', 'checkout'] },
  crash: { on: ['embedded', 'postgres'], nouns: ['orders', 'payments', 'inbox', 'checkout', 'notifications'] },
  payouts: { on: ['embedded', 'postgres'], nouns: ['payouts', 'refunds'] },
  messages: { on: ['embedded', 'postgres'], nouns: ['notifications'] },
  changes: { on: ['postgres'], nouns: [] },
  pages: { on: ['postgres'], nouns: [] },
  restart: { on: ['postgres'], nouns: [] },
  slow: { on: ['postgres'], nouns: [] },
  overload: { on: ['embedded', 'postgres'], nouns: [] },
  webhooks: { on: ['embedded', 'postgres'], nouns: ['payments', 'inbox', 'orders', 'refunds'] },
}

const isMeant = ({ nouns }, changes) => !nouns || changes.isEverything || nouns.some((noun) => changes.nouns.has(noun))

const fileOf = (name, database) => join(root, `results/proof-${name}-${database}.json`)

/** Counts the results that a proof has written. */
function count(file) {
  if (!existsSync(file)) return { failed: 1 }
  const checks = JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap(({ assertionResults }) => assertionResults)
  const having = (wanted) => checks.filter(({ status }) => status === wanted).length
  return { passed: having('passed'), failed: having('failed'), skipped: having('pending') }
}

/** Runs the proofs of one database one after the other, and prints their output at the end. */
async function runLane(database, names, { isLong }) {
  if (names.length === 0) return nothing
  for (const name of names) rmSync(fileOf(name, database), { force: true })
  const length = isLong ? [] : ['--short']
  const { code, output } = await runNode(['tools/proof.mjs', ...names, ...length, '--database', database], {
    cwd: root,
  })
  console.log(output.trimEnd())
  const totals = names.map((name) => count(fileOf(name, database))).reduce(add, nothing)
  return totals.failed === 0 && code !== 0 ? add(totals, { failed: 1 }) : totals
}

/** Runs the proofs that the changes select, both databases at once. A check that holds counts as a passed test. */
export async function runProofs(changes, { isLong = false } = {}) {
  const meant = Object.keys(PROOFS).filter((name) => isMeant(PROOFS[name], changes))
  mkdirSync(join(root, 'results'), { recursive: true })
  await ensureBuilt(loadSettings())
  console.log(`Proofs, on both databases at once: ${meant.join(', ')}.`)
  const lanes = ['embedded', 'postgres'].map((database) =>
    runLane(
      database,
      meant.filter((name) => PROOFS[name].on.includes(database)),
      { isLong },
    ),
  )
  return (await Promise.all(lanes)).reduce(add, nothing)
}
