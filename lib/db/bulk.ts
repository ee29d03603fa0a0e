import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Work } from '@/lib/db/command'

type Row = Record<string, unknown>

/** A name may be that of a deleted row of `null::table`, so the columns are written out. */
const namesOf = (row: Row) =>
  sql.join(
    Object.keys(row).map((name) => sql.identifier(name)),
    sql`, `,
  )

const recordset = (table: PgTable, rows: Row[]) =>
  sql`json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::text::json)`

const returning = (table: PgTable, rows: unknown) => {
  const columns = getTableColumns(table)
  return (rows as { rows: Row[] }).rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, columns[name]?.mapFromDriverValue(value) ?? value]),
    ),
  )
}

/** Inserts rows of the same columns in one statement, in their order, whatever their number. Answers what was made. */
export async function insertRows<Table extends PgTable>(
  { db }: Work,
  table: Table,
  rows: Table['$inferInsert'][],
  answer: (keyof Table['$inferSelect'] & string)[] = [],
): Promise<Table['$inferSelect'][]> {
  const [first] = rows
  if (!first) return []
  const names = namesOf(first)
  const back =
    answer.length > 0
      ? sql` returning ${sql.join(
          answer.map((name) => sql.identifier(name)),
          sql`, `,
        )}`
      : sql``
  const made = await db.execute(
    sql`insert into ${table} (${names}) select ${names} from ${recordset(table, rows)}${back}`,
  )
  return returning(table, made) as Table['$inferSelect'][]
}

/** Updates rows of the same columns by their `id` in one statement. */
export async function updateRows<Table extends PgTable>(
  { db }: Work,
  table: Table,
  rows: (Partial<Table['$inferInsert']> & { id: number })[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first).filter((name) => name !== 'id')
  const assigned = sql.join(
    names.map((name) => sql`${sql.identifier(name)} = wanted.${sql.identifier(name)}`),
    sql`, `,
  )
  await db.execute(
    sql`update ${table} set ${assigned} from ${recordset(table, rows)} wanted where ${table}.id = wanted.id`,
  )
}
