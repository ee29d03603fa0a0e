import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { Specifications } from '@/lib/catalog/products/specifications'
import { PRODUCT_STATUSES } from '@/lib/catalog/products/states'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'

/** `google_category` is the id in Google's product taxonomy; without one the parent category's applies. */
export const categories = pgTable('categories', {
  id: identity(),
  slug: text().notNull().unique(),
  parent_id: ref(),
  title: text().notNull(),
  title_idn: text().notNull(),
  icon: text(),
  image: text(),
  position: integer().notNull().default(0),
  google_category: integer(),
})

export const brands = pgTable('brands', {
  id: identity(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  image_url: text(),
})

const active = sql`status = 'active'`

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Replaces separators by spaces, because PostgreSQL parses `HD9252/90` as a path and `-18` as a number. */
const plain = (text: string) => sql.raw(`translate(${text}, '/_.,-+|', '       ')`)

/** Weights: A for titles, B for stems of titles, C for keywords. */
const searchVector = sql`setweight(to_tsvector('simple', ${plain(`title_idn || ' ' || title`)}), 'A') ||
  setweight(to_tsvector('indonesian', ${plain('title_idn')}) || to_tsvector('english', ${plain('title')}), 'B') ||
  setweight(to_tsvector('simple', ${plain('keyword')}) || to_tsvector('indonesian', ${plain('keyword')}), 'C')`

/** All words of a product with its description. Stored only in an index, because few searches need it. */
export const describedWords = sql`(search_vector || to_tsvector('indonesian', description_idn) ||
  to_tsvector('english', description))`

/** How products are ordered by rating: many ratings count more than few. */
export const bestRated = sql`(rating * ln(rating_count + 2))`

/** Article numbers in lower case. */
export const lowerSku = sql`lower(sku)`

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
    selling_price: rupiah().notNull().generatedAlwaysAs(sql`coalesce(discounted_price, price)`),
    weight: integer().notNull().default(0),
    width: integer(),
    depth: integer(),
    height: integer(),
    limit_per_order: integer().notNull().default(-1),
    installable: boolean().notNull().default(false),
    installation_fee: rupiah().notNull().default(0),
    installation_deduction_fixed: rupiah().notNull().default(0),
    installation_deduction_percentage: integer().notNull().default(0),
    specifications: jsonb().$type<Specifications>().notNull().default({}),
    /** Bits (traits.ts), derived from colours, specifications and measures; null until then. */
    traits: integer(),
    risk_type: text({ enum: ['percentage', 'fixed'] }),
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
    rating_count: integer().notNull().default(0),
    status: text({ enum: PRODUCT_STATUSES }).notNull().default('active'),
    search_vector: tsvector().notNull().generatedAlwaysAs(searchVector),
    group_handle: text(),
    group_options: jsonb().$type<Record<string, string>>(),
    /** The product whose second-choice pieces this one sells, at a price of its own. */
    preloved_of_id: ref().references((): AnyPgColumn => products.id, { onDelete: 'set null' }),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index('products_group').on(table.group_handle),
    unique('products_preloved').on(table.preloved_of_id),
    index('products_newest').on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst()).where(active),
    index('products_newest_of_category')
      .on(
        table.category_id,
        table.created_at.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
        table.selling_price,
        table.brand_id,
        table.traits,
      )
      .where(active),
    index('products_category')
      .on(table.category_id, table.selling_price, table.id, table.brand_id, table.traits)
      .where(active),
    index('products_brand')
      .on(table.brand_id, table.selling_price, table.id, table.category_id, table.traits)
      .where(active),
    index('products_cheapest')
      .on(table.selling_price, table.id, table.brand_id, table.category_id, table.traits)
      .where(active),
    index('products_best').on(sql`${bestRated} desc`, table.id.desc().nullsFirst()).where(active),
    index('products_best_of_category')
      .on(table.category_id, sql`${bestRated} desc`, table.id.desc().nullsFirst())
      .where(active),
    index('products_search').using('gin', table.search_vector).where(active),
    index('products_described').using('gin', describedWords).where(active),
    index('products_without_traits').on(table.id).where(sql`traits is null`),
    index('products_sku').on(sql`${lowerSku} text_pattern_ops`).where(active),
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
  (table) => [
    index('product_media_product').on(table.product_id, table.position),
    index('product_media_source').on(table.source_url),
  ],
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
