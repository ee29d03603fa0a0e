import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, numeric, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'

export const categories = pgTable('categories', {
  id: identity(),
  slug: text().notNull().unique(),
  parent_id: ref(),
  title: text().notNull(),
  title_idn: text().notNull(),
  icon: text(),
  image: text(),
  position: integer().notNull().default(0),
})

export const brands = pgTable('brands', {
  id: identity(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  image_url: text(),
})

export const products = pgTable(
  'products',
  {
    id: identity(),
    slug: text().notNull().unique(),
    sku: text().notNull().default(''),
    title: text().notNull(),
    title_idn: text().notNull(),
    keyword: text().notNull().default(''),
    description: text().notNull().default(''),
    description_idn: text().notNull().default(''),
    brand_id: ref().references(() => brands.id),
    category_id: ref().references(() => categories.id),
    price: rupiah().notNull(),
    discounted_price: rupiah(),
    weight: integer().notNull().default(0),
    width: integer(),
    depth: integer(),
    height: integer(),
    limit_per_order: integer().notNull().default(-1),
    installable: boolean().notNull().default(false),
    installation_fee: rupiah().notNull().default(0),
    installation_deduction_fixed: rupiah().notNull().default(0),
    installation_deduction_percentage: integer().notNull().default(0),
    risk_type: text({ enum: ['percentage', 'fixed'] }),
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
    rating_count: integer().notNull().default(0),
    status: text({ enum: ['active', 'draft', 'archived'] })
      .notNull()
      .default('active'),
    group_handle: text(),
    group_options: jsonb().$type<Record<string, string>>(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index('products_category').on(table.category_id, table.status),
    index('products_brand').on(table.brand_id, table.status),
    index('products_newest').on(table.status, table.created_at.desc(), table.id.desc()),
    check('products_price', sql`${table.price} >= 0`),
    check('products_discounted', sql`${table.discounted_price} >= 0 and ${table.discounted_price} <= ${table.price}`),
  ],
)

export const product_colors = pgTable(
  'product_colors',
  {
    id: identity(),
    product_id: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    color: text().notNull(),
    color_idn: text().notNull(),
    hex_code: text().notNull(),
    sku: text().notNull().default(''),
    position: integer().notNull().default(0),
  },
  (table) => [unique('product_colors_name').on(table.product_id, table.color)],
)

export const product_sizes = pgTable(
  'product_sizes',
  {
    product_id: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    size: text().notNull(),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.product_id, table.size] })],
)

export const product_media = pgTable(
  'product_media',
  {
    id: identity(),
    product_id: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    product_color_id: ref().references(() => product_colors.id, { onDelete: 'set null' }),
    media_key: text().notNull(),
    url_type: text({ enum: ['image', 'video'] })
      .notNull()
      .default('image'),
    ground: text().notNull().default('#efe9df'),
    alt: text().notNull().default(''),
    alt_idn: text().notNull().default(''),
    source_url: text(),
    position: integer().notNull().default(0),
  },
  (table) => [index('product_media_product').on(table.product_id, table.position)],
)

export const rent_durations = pgTable('rent_durations', {
  id: identity(),
  duration: integer().notNull().unique(),
})

export const product_rent_pricings = pgTable(
  'product_rent_pricings',
  {
    product_id: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    rent_duration_id: ref()
      .notNull()
      .references(() => rent_durations.id),
    price: rupiah().notNull(),
    deposit_fixed: rupiah().notNull().default(0),
    deposit_percentage: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.product_id, table.rent_duration_id] })],
)
