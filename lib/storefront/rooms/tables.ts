import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { product_colors, products } from '@/lib/catalog/products/tables'
import { identity, ref } from '@/lib/db/columns'

const words = () => text().notNull().default('')

/** Rooms that can be shopped. `image` (wide) and `mobile_image` (tall) are keys of pictures. */
export const rooms = pgTable('rooms', {
  id: identity(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  title_idn: text().notNull(),
  text: words(),
  text_idn: words(),
  alt: words(),
  alt_idn: words(),
  image: text().notNull(),
  mobile_image: text().notNull(),
  ground: text().notNull().default('#efe9df'),
  position: integer().notNull().default(0),
})

/**
 * What stands in a room, in the colour that the picture shows. `x` and `y` are its point in the wide picture, `tall_x`
 * and `tall_y` in the tall one, in per cent; without them the picture does not show it.
 */
export const room_products = pgTable(
  'room_products',
  {
    room_id: ref()
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    product_id: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    product_color_id: ref().references(() => product_colors.id, { onDelete: 'set null' }),
    x: doublePrecision(),
    y: doublePrecision(),
    tall_x: doublePrecision(),
    tall_y: doublePrecision(),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.room_id, table.product_id] }),
    index('room_products_product').on(table.product_id),
    index('room_products_color').on(table.product_color_id),
    check('room_products_wide', sql`(${table.x} is null) = (${table.y} is null)`),
    check('room_products_tall', sql`(${table.tall_x} is null) = (${table.tall_y} is null)`),
    check(
      'room_products_inside',
      sql`least(${table.x}, ${table.y}, ${table.tall_x}, ${table.tall_y}) >= 0
        and greatest(${table.x}, ${table.y}, ${table.tall_x}, ${table.tall_y}) <= 100`,
    ),
  ],
)
