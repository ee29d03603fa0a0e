import { openDatabase, ownTarget } from '@/lib/db/client'
import { readMigrationState } from '@/lib/db/migration-state'
import { runProgram, say } from './lib/program'
import { readSettings } from './lib/shop'

const USAGE = `Migrates the database to this build. Existing data stays, and a second run changes nothing.

  npm run migrate`

await runProgram(USAGE, async () => {
  if (process.argv.includes('--help')) {
    console.log(USAGE)
    return 0
  }
  readSettings()
  const connection = await openDatabase(ownTarget(2))
  const { applied } = await readMigrationState(connection.db)
  await connection.close()
  say(`The database is migrated to ${new Date(applied).toISOString()}.`)
  return 0
})
