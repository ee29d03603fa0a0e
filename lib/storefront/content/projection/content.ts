import { mediaUrl } from '@/lib/catalog/products/rules'
import { readingMinutes, sceneUrl } from '@/lib/storefront/content/rules'
import type { Banner, Collection, Post, PostCard } from '@/lib/storefront/content/schema'
import type { banners, posts, product_collections } from '@/lib/storefront/content/tables'

const WIDE = 1280
const TALL = 1080
const SQUARE = 640

const scene = (key: string | null, width: number) => key && sceneUrl(key, width)

export function toBanner(row: typeof banners.$inferSelect): Banner {
  const { image, mobile_image, position: _position, starts_at: _starts_at, ends_at: _ends_at, ...rest } = row
  return {
    ...rest,
    image_url: sceneUrl(image, WIDE),
    mobile_image: sceneUrl(mobile_image, TALL),
    media_key: image,
    mobile_media_key: mobile_image,
  }
}

export const squareUrl = (key: string | null) => key && mediaUrl(key, SQUARE)

export function toCollection(row: typeof product_collections.$inferSelect): Collection {
  const { image, banner_image, mobile_image, rule: _rule, position: _position, ...rest } = row
  return {
    ...rest,
    image: squareUrl(image),
    image_key: image,
    banner_image: scene(banner_image, WIDE),
    mobile_image: scene(mobile_image, TALL),
    media_key: banner_image,
    mobile_media_key: mobile_image,
  }
}

type PostRow = typeof posts.$inferSelect

export function toPostCard({ cover, mobile_cover, ...row }: PostRow): PostCard {
  return {
    id: row.id,
    slug: row.slug,
    date: row.date.toISOString(),
    title: { rendered: row.title },
    title_idn: { rendered: row.title_idn },
    excerpt: { rendered: row.excerpt },
    excerpt_idn: { rendered: row.excerpt_idn },
    cover: scene(cover, WIDE),
    media_key: cover,
    mobile_media_key: mobile_cover,
    ground: row.ground,
    alt: row.alt,
    alt_idn: row.alt_idn,
    reading_minutes: readingMinutes(row.body),
    reading_minutes_idn: readingMinutes(row.body_idn),
  }
}

export const toPost = (row: PostRow): Post => ({ ...toPostCard(row), body: row.body, body_idn: row.body_idn })
