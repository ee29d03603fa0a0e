import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { products } from '@/lib/catalog/products/tables'
import { identity, instant, ref } from '@/lib/db/columns'
import { users } from '@/lib/identity/accounts/tables'
import { order_products } from '@/lib/orders/orders/tables'
import { REVIEW_STATUSES } from '@/lib/orders/reviews/states'

/** `images` are keys of stored pictures. Samples are invented for the demo shop and hidden from search engines. */
export const reviews = pgTable(
  'reviews',
  {
    id: identity(),
    product_id: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    user_id: ref()
      .notNull()
      .references(() => users.id),
    order_product_id: ref().references(() => order_products.id),
    rating: integer().notNull(),
    content: text().notNull().default(''),
    images: jsonb().$type<string[]>().notNull().default([]),
    status: text({ enum: REVIEW_STATUSES }).notNull().default('published'),
    /** The reason why an operator hid it, shown to its writer. */
    hidden_reason: text(),
    is_sample: boolean().notNull().default(false),
    created_at: instant().notNull(),
  },
  (table) => [
    index('reviews_newest').on(table.product_id, table.created_at, table.id).where(sql`${table.status} = 'published'`),
    index('reviews_user').on(table.user_id, table.created_at, table.id),
    unique('reviews_once').on(table.user_id, table.order_product_id),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    check('reviews_images', sql`jsonb_array_length(${table.images}) <= 3`),
  ],
)
