import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { products } from '@/lib/catalog/tables'
import { ref } from '@/lib/db/columns'
import { warehouses } from '@/lib/warehouses/tables'

/** How many units of a product a warehouse lets out. */
export const rental_capacities = pgTable(
  'rental_capacities',
  {
    warehouse_id: ref()
      .notNull()
      .references(() => warehouses.id),
    product_id: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    units: integer().notNull(),
    rented: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.warehouse_id, table.product_id] }),
    check('rental_capacities_units', sql`${table.rented} >= 0 and ${table.rented} <= ${table.units}`),
  ],
)
