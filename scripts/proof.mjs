import './lib/node-version.mjs'
import { parseArgs } from 'node:util'
import { root } from './lib/files.mjs'
import { ensureInstalled } from './lib/install.mjs'

const USAGE = `Proves a promise of the shop against its production build, over real HTTP.

  npm run proof -- race|scarce|crash|webhooks|locks … [--short] [--database embedded|postgres|both]

  race        thousands of buyers at the same instant for the last pieces
  scarce      hundreds at once for one voucher, wallet, rental unit or flash-sale piece
  crash       the shop is killed again and again in the middle of checkouts
  webhooks    payment notifications repeated, shuffled, forged
  locks       one embedded database, one process
  --short     small figures, for every run of the tests
  --database  where the shop keeps its data (both)

docs/proofs.md says what each one does. The exit code is 1 when something broke.`

const PROOFS = {
  race: () => import('./proof/race.ts'),
  scarce: () => import('./proof/scarce.ts'),
  crash: () => import('./proof/crash.ts'),
  webhooks: () => import('./proof/webhooks.ts'),
  locks: () => import('./proof/locks.ts'),
}
const DATABASES = { embedded: ['embedded'], postgres: ['postgres'], both: ['embedded', 'postgres'] }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    database: { type: 'string', default: 'both' },
    help: { type: 'boolean', default: false },
  },
})
const databases = DATABASES[values.database]
const isAsked = positionals.length > 0 && positionals.every((name) => PROOFS[name])

if (values.help || !isAsked || !databases) {
  console[values.help ? 'log' : 'error'](USAGE)
  process.exit(values.help ? 0 : 2)
}
process.chdir(root)
await ensureInstalled()
const { register } = await import('tsx/esm/api')
register()
const { openReport } = await import('./proof/report.ts')
const { closeFilled } = await import('./proof/seeded.ts')

const ends = []
for (const name of positionals) {
  const { prove } = await PROOFS[name]()
  const report = openReport(name)
  await prove({ report, short: values.short, databases }).catch((error) => report.broke('ran to its end', error))
  ends.push(report.finish())
}
await closeFilled()
process.exit(Math.max(...ends))
