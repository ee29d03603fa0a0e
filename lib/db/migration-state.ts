import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { type Database, MIGRATIONS } from '@/lib/db/client'

/** The newest migration of this build and of the database, as the times (Unix milliseconds) when they were created. */
export async function readMigrationState(db: Database): Promise<{ known: number; applied: number }> {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)?.folderMillis ?? 0
  const { rows } = (await db.execute(
    sql`select max(created_at)::text as applied from drizzle.__drizzle_migrations`,
  )) as unknown as { rows: { applied: string | null }[] }
  return { known, applied: Number(rows[0]?.applied ?? 0) }
}
