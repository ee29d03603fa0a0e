import { openDatabase } from '@/lib/db/client'
import { readMigrationState } from '@/lib/db/migrated'
import { env } from '@/lib/platform/env'
import { runProgram, say } from './lib/program'
import { readSettings } from './lib/shop'

const USAGE = `Brings the database to the tables of this build. What is there already stays; a second run changes nothing.

  npm run migrate`

await runProgram(USAGE, async () => {
  if (process.argv.includes('--help')) {
    console.log(USAGE)
    return 0
  }
  readSettings()
  const { DATABASE_URL, DATA_DIR } = env()
  const connection = await openDatabase(DATABASE_URL ? { url: DATABASE_URL, pool: 2 } : { directory: DATA_DIR })
  const { applied } = await readMigrationState(connection.db)
  await connection.close()
  say(`The database has the tables of ${new Date(applied).toISOString()}.`)
  return 0
})
