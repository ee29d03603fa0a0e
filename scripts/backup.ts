import { parseArgs } from 'node:util'
import { env } from '@/lib/platform/env'
import { backUp, removeOldBackups } from './lib/backup'
import { counted, pathOf, readWhole, runProgram, say, UsageError } from './lib/program'
import { readSettings } from './lib/shop'

const USAGE = `Writes the database and the pictures of the shop, running or not, into one file.

  npm run backup -- DIR [--keep N]

  --keep N   afterwards remove all but the newest N backups of DIR`

const OPTIONS = { keep: { type: 'string' }, help: { type: 'boolean', default: false } } as const

await runProgram(USAGE, async () => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const [folder, ...others] = positionals
  if (!folder || others.length > 0) throw new UsageError('Name the folder to write to.')
  const keep = values.keep === undefined ? null : readWhole('--keep', values.keep)
  if (keep !== null && keep < 1) throw new UsageError('--keep: at least 1.')
  readSettings()
  const { file, bytes } = await backUp(env(), pathOf(folder), new Date())
  console.log(file)
  say(`${(bytes / 1_000_000).toFixed(1)} MB. It contains personal data: keep it where only operators can read it.`)
  if (keep !== null) say(`${counted(await removeOldBackups(pathOf(folder), keep), 'older backup')} removed.`)
  return 0
})
