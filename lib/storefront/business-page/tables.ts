import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '@/lib/db/columns'
import type { LandingItem } from '@/lib/storefront/business-page/rules'

const words = () => text().notNull()

/**
 * The landing page of resellers as the operator has written it, one row at most; without it the page has the texts of
 * the shop. The media are keys of pictures, wide and tall.
 */
export const business_pages = pgTable(
  'business_pages',
  {
    id: integer().primaryKey().default(1),
    title: words(),
    title_idn: words(),
    description: words(),
    description_idn: words(),
    benefit_title: words(),
    benefit_title_idn: words(),
    procedure_title: words(),
    procedure_title_idn: words(),
    benefits: jsonb().$type<LandingItem[]>().notNull(),
    procedures: jsonb().$type<LandingItem[]>().notNull(),
    desktop_media: text(),
    mobile_media: text(),
    updated_at: instant().notNull(),
  },
  (table) => [check('business_pages_one', sql`${table.id} = 1`)],
)
