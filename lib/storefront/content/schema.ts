import { z } from '@hono/zod-openapi'
import { Category, ProductCard } from '@/lib/catalog/products/schema'
import { LONGEST_SECTION, MOST_SECTIONS, PLACEMENTS, SOURCES, STATIC_PAGES } from '@/lib/storefront/content/rules'

const words = { title: z.string(), title_idn: z.string(), text: z.string(), text_idn: z.string() }

/** `media_key` and `mobile_media_key` name the wide and the tall picture in every width. */
export const Banner = z
  .object({
    id: z.number().int(),
    placement: z.enum(PLACEMENTS),
    ...words,
    label: z.string(),
    label_idn: z.string(),
    alt: z.string(),
    alt_idn: z.string(),
    image_url: z.string(),
    mobile_image: z.string(),
    media_key: z.string(),
    mobile_media_key: z.string(),
    ground: z.string(),
    link_url: z.string(),
  })
  .openapi('Banner')
export type Banner = z.infer<typeof Banner>

/** `discount` is the largest one of a promo section in per cent; only product sections have a `background_color`. */
export const Collection = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    source: z.enum(SOURCES),
    ...words,
    image: z.string().nullable(),
    image_key: z.string().nullable(),
    banner_image: z.string().nullable(),
    mobile_image: z.string().nullable(),
    media_key: z.string().nullable(),
    mobile_media_key: z.string().nullable(),
    ground: z.string(),
    discount: z.number().int(),
    background_color: z.string().nullable(),
  })
  .openapi('Collection')
export type Collection = z.infer<typeof Collection>

export const ProductSection = Collection.extend({ products: z.array(ProductCard) }).openapi('ProductSection')
export type ProductSection = z.infer<typeof ProductSection>

export const CategorySection = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    ...words,
    image: z.string().nullable(),
    image_key: z.string().nullable(),
    categories: z.array(Category),
  })
  .openapi('CategorySection')
export type CategorySection = z.infer<typeof CategorySection>

const rendered = z.object({ rendered: z.string() })

/** A post in a list, in the shape of the WordPress REST API, with how long its text takes to read. */
export const PostCard = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    date: z.string(),
    title: rendered,
    title_idn: rendered,
    excerpt: rendered,
    excerpt_idn: rendered,
    cover: z.string().nullable(),
    media_key: z.string().nullable(),
    mobile_media_key: z.string().nullable(),
    ground: z.string(),
    alt: z.string(),
    alt_idn: z.string(),
    reading_minutes: z.number().int(),
    reading_minutes_idn: z.number().int(),
  })
  .openapi('PostCard')
export type PostCard = z.infer<typeof PostCard>

const Block = z.union([
  z.object({ type: z.enum(['heading', 'paragraph']), text: z.string() }),
  z.object({ type: z.literal('list'), items: z.array(z.string()) }),
  z.object({ type: z.literal('product'), slug: z.string() }),
])

export const Post = PostCard.extend({ body: z.array(Block), body_idn: z.array(Block) }).openapi('Post')
export type Post = z.infer<typeof Post>

const StaticSection = z.object({
  id: z.string(),
  title: z.string(),
  title_idn: z.string(),
  text: z.string(),
  text_idn: z.string(),
})

/** A page of plain text; the `id` of a section is its anchor. */
export const StaticPage = z
  .object({
    slug: z.enum(STATIC_PAGES),
    title: z.string(),
    title_idn: z.string(),
    intro: z.string(),
    intro_idn: z.string(),
    sections: z.array(StaticSection),
    /** When an operator last wrote it; null for the texts of the shop. */
    in_force_since: z.string().nullable(),
  })
  .openapi('StaticPage')
export type StaticPage = z.infer<typeof StaticPage>

const line = z.string().trim().min(1).max(120)
const intro = z.string().trim().max(500)
const paragraph = z.string().trim().min(1).max(LONGEST_SECTION)

/** The terms of resellers as an operator writes them; `version` is the one that was read, 0 for the texts of the shop. */
export const WriteTerms = z
  .strictObject({
    title: line,
    title_idn: line,
    intro,
    intro_idn: intro,
    sections: z
      .array(
        z.strictObject({
          id: z.string().regex(/^[a-zA-Z][\w-]{0,39}$/),
          ...{ title: line, title_idn: line, text: paragraph, text_idn: paragraph },
        }),
      )
      .min(1)
      .max(MOST_SECTIONS)
      .refine((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, 'each id once'),
    version: z.number().int().min(0),
  })
  .openapi('WriteTerms')
export type WriteTerms = z.infer<typeof WriteTerms>

/** The same as its editor shows it. */
export const TermsDraft = StaticPage.omit({ slug: true, in_force_since: true })
  .extend({ version: z.number().int() })
  .openapi('TermsDraft')
export type TermsDraft = z.infer<typeof TermsDraft>
