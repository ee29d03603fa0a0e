import { parseArgs } from 'node:util'
import { env } from '@/lib/platform/env'
import { pathOf, runProgram, say, UsageError } from './lib/program'
import { restore } from './lib/restore'
import { readSettings } from './lib/shop'
import { checkInvariants } from './store-commands/doctor'

const USAGE = `Restores a backup while the shop is stopped, migrates it to this build and checks the invariants.

  npm run restore -- FILE [--replace]

  --replace   overwrite an existing shop: deletes the contents of a PostgreSQL database, renames an embedded one`

const OPTIONS = { replace: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } as const

await runProgram(USAGE, async () => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw new UsageError('Name the backup file.')
  readSettings()
  const { made_at } = await restore(env(), pathOf(file), { replace: values.replace, now: new Date() })
  say(`The shop is restored to ${made_at}.`)
  return checkInvariants()
})
