import '#scripts/node-version.mjs'
import { parseArgs } from 'node:util'
import { root } from '#scripts/files.mjs'
import { ensureInstalled } from '#scripts/install.mjs'

const USAGE = `Proves promises of the shop on its production build, over real HTTP.

  npm run proof -- server|race|scarce|crash|payouts|webhooks|messages|locks|changes|pages|restart|slow|overload … [--short] [--database embedded|postgres|both]

  server      requests that our server and Next answer; the end of a process; development
  race        thousands of buyers order the last pieces at the same instant
  scarce      hundreds of orders at once for one voucher, wallet, rental unit or flash-sale piece
  crash       the shop is killed repeatedly during checkouts
  payouts     the shop is killed while transfers to bank accounts are on their way
  webhooks    payment notifications are repeated, shuffled and forged
  messages    a one-time code is sent while thousands of mails wait
  locks       only one process opens an embedded database
  changes     two processes lose the connection for changes; a pool in front of PostgreSQL
  pages       stored pages after kill -9, after changes without a process, and in two processes that share Redis
  restart     processes are restarted one after the other under load
  slow        PostgreSQL, Redis and the S3 service freeze
  overload    three times as many requests as the shop can carry
  --short     smaller numbers, for every run of the tests
  --database  the database of the shop (both)

docs/proofs.md describes each proof. The exit code is 1 if a check failed.`

const PROOFS = {
  server: () => import('./proof/server.ts'),
  race: () => import('./proof/race.ts'),
  scarce: () => import('./proof/scarce.ts'),
  crash: () => import('./proof/crash.ts'),
  payouts: () => import('./proof/payouts.ts'),
  webhooks: () => import('./proof/webhooks.ts'),
  messages: () => import('./proof/messages.ts'),
  locks: () => import('./proof/locks.ts'),
  changes: () => import('./proof/changes.ts'),
  pages: () => import('./proof/pages.ts'),
  restart: () => import('./proof/restart.ts'),
  slow: () => import('./proof/slow.ts'),
  overload: () => import('./proof/overload.ts'),
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
  // Two programs may run at once, one for each database.
  const report = openReport(name, values.database === 'both' ? name : `${name}-${values.database}`)
  await prove({ report, short: values.short, databases }).catch((error) => report.broke('ran to its end', error))
  ends.push(report.finish())
}
await closeFilled()
process.exit(Math.max(...ends))
