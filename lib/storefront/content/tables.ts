import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { categories, products } from '@/lib/catalog/products/tables'
import { identity, instant, ref } from '@/lib/db/columns'
import {
  type Block,
  type CollectionRule,
  PLACEMENTS,
  SOURCES,
  STATIC_PAGES,
  type StaticContent,
  type StaticSection,
} from '@/lib/storefront/content/rules'

const words = () => text().notNull().default('')

/** `image` (wide) and `mobile_image` (tall) are keys of pictures. Without start and end a banner is always shown. */
export const banners = pgTable(
  'banners',
  {
    id: identity(),
    placement: text({ enum: PLACEMENTS }).notNull(),
    title: text().notNull(),
    title_idn: text().notNull(),
    text: words(),
    text_idn: words(),
    label: words(),
    label_idn: words(),
    alt: words(),
    alt_idn: words(),
    image: text().notNull(),
    mobile_image: text().notNull(),
    ground: text().notNull().default('#efe9df'),
    link_url: text().notNull().default('/'),
    position: integer().notNull().default(0),
    starts_at: instant(),
    ends_at: instant(),
  },
  (table) => [
    index('banners_placement').on(table.placement, table.position),
    check('banners_window', sql`${table.ends_at} > ${table.starts_at}`),
  ],
)

/** Collections of every source; a `slug` is unique over all of them. `image` is a square picture. */
export const product_collections = pgTable(
  'product_collections',
  {
    id: identity(),
    slug: text().notNull().unique(),
    source: text({ enum: SOURCES }).notNull(),
    title: text().notNull(),
    title_idn: text().notNull(),
    text: words(),
    text_idn: words(),
    image: text(),
    banner_image: text(),
    mobile_image: text(),
    ground: text().notNull().default('#efe9df'),
    discount: integer().notNull().default(0),
    background_color: text(),
    rule: jsonb().$type<CollectionRule>(),
    position: integer().notNull().default(0),
  },
  (table) => [
    index('product_collections_source').on(table.source, table.position),
    check('product_collections_discount', sql`${table.discount} between 0 and 100`),
  ],
)

export const product_collection_items = pgTable(
  'product_collection_items',
  {
    product_collection_id: ref()
      .notNull()
      .references(() => product_collections.id, { onDelete: 'cascade' }),
    product_id: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.product_collection_id, table.product_id] }),
    index('product_collection_items_product').on(table.product_id),
  ],
)

/** Categories that are shown together for a purpose, whatever their parents. */
export const category_sections = pgTable('category_sections', {
  id: identity(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  title_idn: text().notNull(),
  text: words(),
  text_idn: words(),
  image: text(),
  position: integer().notNull().default(0),
})

export const category_section_items = pgTable(
  'category_section_items',
  {
    category_section_id: ref()
      .notNull()
      .references(() => category_sections.id, { onDelete: 'cascade' }),
    category_id: ref()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.category_section_id, table.category_id] })],
)

export const posts = pgTable(
  'posts',
  {
    id: identity(),
    slug: text().notNull().unique(),
    date: instant().notNull(),
    title: text().notNull(),
    title_idn: text().notNull(),
    excerpt: words(),
    excerpt_idn: words(),
    body: jsonb().$type<Block[]>().notNull(),
    body_idn: jsonb().$type<Block[]>().notNull(),
    cover: text(),
    mobile_cover: text(),
    ground: text().notNull().default('#efe9df'),
    alt: words(),
    alt_idn: words(),
  },
  (table) => [index('posts_newest').on(table.date, table.id)],
)

/** Static pages that the operator has written; a page without a row has the texts of the shop. */
export const static_pages = pgTable('static_pages', {
  slug: text({ enum: STATIC_PAGES }).primaryKey(),
  title: text().notNull(),
  title_idn: text().notNull(),
  intro: words(),
  intro_idn: words(),
  sections: jsonb().$type<StaticSection[]>().notNull(),
  version: integer().notNull().default(1),
  updated_at: instant().notNull(),
})

/** Every version of a static page that people accept, as it read. Rows never change. */
export const static_page_versions = pgTable(
  'static_page_versions',
  {
    slug: text({ enum: STATIC_PAGES }).notNull(),
    version: integer().notNull(),
    content: jsonb().$type<StaticContent>().notNull(),
    written_by: text().notNull(),
    written_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.version] })],
)
