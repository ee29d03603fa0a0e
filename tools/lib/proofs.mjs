import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from '#scripts/build.mjs'
import { root } from '#scripts/files.mjs'
import { runNode } from '#scripts/run.mjs'
import { loadSettings } from '#scripts/settings.mjs'
import { add, nothing } from './totals.mjs'

/**
 * On which databases a proof says something, and which nouns it is about: without a list every run makes it, with an
 * empty one only a change beneath all nouns does.
 */
const PROOFS = {
  server: { on: ['embedded'] },
  locks: { on: ['embedded'] },
  race: { on: ['embedded', 'postgres'], nouns: ['orders', 'inventory', 'checkout', 'cart', 'pricing'] },
  scarce: { on: ['postgres'], nouns: ['orders', 'vouchers', 'wallet', 'rentals', 'flash-sales', 'checkout'] },
  crash: { on: ['embedded', 'postgres'], nouns: ['orders', 'payments', 'inbox', 'checkout', 'notifications'] },
  messages: { on: ['embedded', 'postgres'], nouns: ['notifications'] },
  deaf: { on: ['postgres'], nouns: [] },
  restart: { on: ['postgres'], nouns: [] },
  slow: { on: ['postgres'], nouns: [] },
  webhooks: { on: ['embedded', 'postgres'], nouns: ['payments', 'inbox', 'orders', 'refunds'] },
}

const isMeant = ({ nouns }, changes) => !nouns || changes.isEverything || nouns.some((noun) => changes.nouns.has(noun))

const fileOf = (name, database) => join(root, `results/proof-${name}-${database}.json`)

/** What a proof found, as it left it. */
function count(file) {
  if (!existsSync(file)) return { failed: 1 }
  const checks = JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap(({ assertionResults }) => assertionResults)
  const having = (wanted) => checks.filter(({ status }) => status === wanted).length
  return { passed: having('passed'), failed: having('failed'), skipped: having('pending') }
}

/** The proofs of one database, one after the other; what they print is kept until the last has ended. */
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

/** Runs the proofs that the changes ask for, those of both databases at once; a check that held counts as a passed test. */
export async function runProofs(changes, { isLong = false } = {}) {
  const meant = Object.keys(PROOFS).filter((name) => isMeant(PROOFS[name], changes))
  mkdirSync(join(root, 'results'), { recursive: true })
  await ensureBuilt(loadSettings())
  console.log(`${meant.join(', ')}: both databases at once.`)
  const lanes = ['embedded', 'postgres'].map((database) =>
    runLane(
      database,
      meant.filter((name) => PROOFS[name].on.includes(database)),
      { isLong },
    ),
  )
  return (await Promise.all(lanes)).reduce(add, nothing)
}
