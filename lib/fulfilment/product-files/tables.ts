import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '@/lib/db/columns'

/** The progress of importing a file; written with each batch and deleted when the file is finished. */
export const catalog_imports = pgTable('catalog_imports', {
  fingerprint: text().primaryKey(),
  file: text().notNull(),
  position: integer().notNull().default(0),
  created: integer().notNull().default(0),
  updated: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  last_errors: jsonb().$type<unknown[]>().notNull().default([]),
  started_at: instant().notNull(),
  updated_at: instant().notNull(),
})
