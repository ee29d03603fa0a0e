import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Work } from '@/lib/db/command'

type ColumnValues = Record<string, unknown>

/** The columns written out: `null::table` may still have the name of a dropped column. */
const columnNames = (row: ColumnValues) =>
  sql.join(
    Object.keys(row).map((name) => sql.identifier(name)),
    sql`, `,
  )

const recordset = (table: PgTable, rows: ColumnValues[]) =>
  sql`json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::text::json)`

const readRows = (table: PgTable, rows: unknown) => {
  const columns = getTableColumns(table)
  return (rows as { rows: ColumnValues[] }).rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, columns[name]?.mapFromDriverValue(value) ?? value]),
    ),
  )
}

/** Inserts any number of rows with the same columns in one statement, in order. Returns the columns in `returned`. */
export async function insertRows<Table extends PgTable>(
  { db }: Work,
  table: Table,
  rows: Table['$inferInsert'][],
  returned: (keyof Table['$inferSelect'] & string)[] = [],
): Promise<Table['$inferSelect'][]> {
  const [first] = rows
  if (!first) return []
  const names = columnNames(first)
  const returningClause =
    returned.length > 0
      ? sql` returning ${sql.join(
          returned.map((name) => sql.identifier(name)),
          sql`, `,
        )}`
      : sql``
  const inserted = await db.execute(
    sql`insert into ${table} (${names}) select ${names} from ${recordset(table, rows)}${returningClause}`,
  )
  return readRows(table, inserted) as Table['$inferSelect'][]
}

/** Updates rows with the same columns by their `id` in one statement. */
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
