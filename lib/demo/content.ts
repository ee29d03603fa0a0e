import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { subDays } from 'date-fns'
import { eq } from 'drizzle-orm'
import { categories, product_media, products } from '@/lib/catalog/products/tables'
import type { Work } from '@/lib/db/command'
import bannersJson from '@/lib/demo/data/banners.json'
import collectionsJson from '@/lib/demo/data/collections.json'
import postsJson from '@/lib/demo/data/posts.json'
import roomsJson from '@/lib/demo/data/rooms.json'
import { storeScene } from '@/lib/platform/pictures'
import { defaultPage } from '@/lib/storefront/business-page/projection'
import { business_pages } from '@/lib/storefront/business-page/tables'
import { type Block, type CollectionRule, PLACEMENTS, SCENE_WIDTHS, SOURCES } from '@/lib/storefront/content/rules'
import {
  banners,
  category_section_items,
  category_sections,
  posts,
  product_collection_items,
  product_collections,
} from '@/lib/storefront/content/tables'

const SCENES = join(process.cwd(), 'assets/scenes')
const FALLBACK_ROOM = 'living'
const BUSINESS_ROOM = 'dining'

type LocalizedText = { title: string; title_idn: string; text: string; text_idn: string }
type DemoBanner = LocalizedText & {
  placement: string
  scene: string
  label: string
  label_idn: string
  link_url: string
}
type DemoCollection = LocalizedText & {
  slug: string
  source: string
  scene: string
  picture?: string
  discount?: number
  background_color?: string
  products?: string[]
  rule?: CollectionRule
}
type DemoSection = LocalizedText & { slug: string; picture: string; categories: string[] }
type DemoPost = {
  slug: string
  days_ago: number
  scene: string
  title: string
  title_idn: string
  excerpt: string
  excerpt_idn: string
  body: Block[]
  body_idn: Block[]
}

const BANNERS: DemoBanner[] = bannersJson
const COLLECTIONS: DemoCollection[] = collectionsJson.collections
const SECTIONS: DemoSection[] = collectionsJson.category_sections
const POSTS = postsJson as DemoPost[]

type Scene = { image: string; mobile_image: string; ground: string; alt: string; alt_idn: string }
export type Scenes = Map<string, Scene>

type Room = { name: string; alt_id: string; alt_en: string }

/** Stores every scene. A room without pictures uses those of the living room. */
export async function prepareScenes(): Promise<Scenes> {
  const scenes: Scenes = new Map()
  const rooms: Room[] = JSON.parse(await readFile(join(SCENES, 'index.json'), 'utf8'))
  const wanted = [...BANNERS, ...COLLECTIONS, ...POSTS, ...roomsJson].map(({ scene }) => scene)
  for (const name of new Set(wanted)) {
    const room = rooms.find((one) => one.name === name) ?? rooms.find((one) => one.name === FALLBACK_ROOM)
    if (!room) throw new Error(`there is no scene ${name}`)
    const wide = await storeScene(
      await readFile(join(SCENES, `${room.name}-wide.webp`)),
      Math.max(...SCENE_WIDTHS.wide),
    )
    const tall = await storeScene(
      await readFile(join(SCENES, `${room.name}-tall.webp`)),
      Math.max(...SCENE_WIDTHS.tall),
    )
    scenes.set(name, {
      image: wide.media_key,
      mobile_image: tall.media_key,
      ground: wide.ground,
      alt: room.alt_en,
      alt_idn: room.alt_id,
    })
  }
  return scenes
}

function sceneOf(scenes: Scenes, name: string): Scene {
  const scene = scenes.get(name)
  if (!scene) throw new Error(`there is no scene ${name}`)
  return scene
}

type SeededIds = { product: Map<string, number>; category: Map<string, number>; picture: Map<string, string> }

async function readIds({ db }: Work): Promise<SeededIds> {
  const sold = await db.select({ slug: products.slug, id: products.id }).from(products)
  const sections = await db.select({ slug: categories.slug, id: categories.id }).from(categories)
  const pictures = await db
    .select({ slug: products.slug, media_key: product_media.media_key })
    .from(product_media)
    .innerJoin(products, eq(products.id, product_media.product_id))
    .where(eq(product_media.position, 0))
  return {
    product: new Map(sold.map(({ slug, id }) => [slug, id])),
    category: new Map(sections.map(({ slug, id }) => [slug, id])),
    picture: new Map(pictures.map(({ slug, media_key }) => [slug, media_key])),
  }
}

/** Narrows a name of the demo files to one of `names`. Throws for any other name. */
function oneOf<Name extends string>(names: readonly Name[], name: string): Name {
  const found = names.find((candidate) => candidate === name)
  if (!found) throw new Error(`"${name}" is not one of ${names.join(', ')}`)
  return found
}

function idOf(ids: Map<string, number>, slug: string): number {
  const id = ids.get(slug)
  if (id === undefined) throw new Error(`the demo shop has no ${slug}`)
  return id
}

const seedBanners = ({ db }: Work, scenes: Scenes) =>
  db.insert(banners).values(
    BANNERS.map(({ scene, placement, ...words }, position) => ({
      ...words,
      ...sceneOf(scenes, scene),
      placement: oneOf(PLACEMENTS, placement),
      position,
    })),
  )

async function seedCollection({ db }: Work, demo: DemoCollection, scenes: Scenes, ids: SeededIds, position: number) {
  const { scene, source, picture, products: picked = [], ...words } = demo
  const { image, mobile_image, ground } = sceneOf(scenes, scene)
  const [row] = await db
    .insert(product_collections)
    .values({
      ...words,
      source: oneOf(SOURCES, source),
      image: picture ? (ids.picture.get(picture) ?? null) : null,
      banner_image: image,
      mobile_image,
      ground,
      position,
    })
    .returning()
  if (!row || picked.length === 0) return
  await db.insert(product_collection_items).values(
    picked.map((slug, index) => ({
      product_collection_id: row.id,
      product_id: idOf(ids.product, slug),
      position: index,
    })),
  )
}

async function seedSection({ db }: Work, demo: DemoSection, ids: SeededIds, position: number) {
  const { picture, categories: wanted, ...words } = demo
  const [row] = await db
    .insert(category_sections)
    .values({ ...words, image: ids.picture.get(picture) ?? null, position })
    .returning()
  if (!row) return
  await db.insert(category_section_items).values(
    wanted.map((slug, index) => ({
      category_section_id: row.id,
      category_id: idOf(ids.category, slug),
      position: index,
    })),
  )
}

const seedPosts = ({ db, now }: Work, scenes: Scenes) =>
  db.insert(posts).values(
    POSTS.map(({ days_ago, scene, ...post }) => {
      const { image, mobile_image, ...look } = sceneOf(scenes, scene)
      return { ...post, ...look, date: subDays(now, days_ago), cover: image, mobile_cover: mobile_image }
    }),
  )

/** The landing page of resellers with the texts of the shop, and a picture. */
function seedBusinessPage({ db, now }: Work, scenes: Scenes) {
  const { image, mobile_image } = sceneOf(scenes, BUSINESS_ROOM)
  const media = { desktop_media: image, mobile_media: mobile_image }
  return db.insert(business_pages).values({ ...defaultPage(), ...media, updated_at: now })
}

/** Adds banners, collections, category sections and posts that show the products of the database. */
export async function seedContent(work: Work, scenes: Scenes) {
  const ids = await readIds(work)
  await seedBanners(work, scenes)
  for (const [position, demo] of COLLECTIONS.entries()) await seedCollection(work, demo, scenes, ids, position)
  for (const [position, demo] of SECTIONS.entries()) await seedSection(work, demo, ids, position)
  await seedPosts(work, scenes)
  await seedBusinessPage(work, scenes)
}
