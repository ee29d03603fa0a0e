import '#scripts/node-version.mjs'
import { parseArgs } from 'node:util'
import { root } from '#scripts/files.mjs'
import { ensureInstalled } from '#scripts/install.mjs'

const USAGE = `Proves a promise of the shop against its production build, over real HTTP.

  npm run proof -- server|race|scarce|crash|webhooks|messages|locks|deaf|restart|slow … [--short] [--database embedded|postgres|both]

  server      what is answered before Next and what by it; the end of a process; development
  race        thousands of buyers at the same instant for the last pieces
  scarce      hundreds at once for one voucher, wallet, rental unit or flash-sale piece
  crash       the shop is killed again and again in the middle of checkouts
  webhooks    payment notifications repeated, shuffled, forged
  messages    a one-time code while thousands of mails wait
  locks       one embedded database, one process
  deaf        two processes lose the connection that tells them of changes; a pool in front of PostgreSQL
  restart     processes are restarted one after the other under load
  slow        PostgreSQL, Redis and the S3 service freeze
  --short     small figures, for every run of the tests
  --database  where the shop keeps its data (both)

docs/proofs.md says what each one does. The exit code is 1 when something broke.`

const PROOFS = {
  server: () => import('./proof/server.ts'),
  race: () => import('./proof/race.ts'),
  scarce: () => import('./proof/scarce.ts'),
  crash: () => import('./proof/crash.ts'),
  webhooks: () => import('./proof/webhooks.ts'),
  messages: () => import('./proof/messages.ts'),
  locks: () => import('./proof/locks.ts'),
  deaf: () => import('./proof/deaf.ts'),
  restart: () => import('./proof/restart.ts'),
  slow: () => import('./proof/slow.ts'),
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
  // Both databases may be tried at once, by two programs.
  const report = openReport(name, values.database === 'both' ? name : `${name}-${values.database}`)
  await prove({ report, short: values.short, databases }).catch((error) => report.broke('ran to its end', error))
  ends.push(report.finish())
}
await closeFilled()
process.exit(Math.max(...ends))
