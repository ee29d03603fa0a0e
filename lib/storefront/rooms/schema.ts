import { z } from '@hono/zod-openapi'
import { ProductCard } from '@/lib/catalog/products/schema'
import { BUY_REFUSALS, MOST_ROOM_PRODUCTS, RENT_REFUSALS } from '@/lib/storefront/rooms/rules'

const rupiah = z.number().int()

/** A point of a picture, in per cent of its width and height. */
const Point = z.object({ x: z.number(), y: z.number() })

/** What the products of a room that can be had now cost together; `missing` of its products cannot. */
const Sum = z.object({ price: rupiah, products: z.number().int(), missing: z.number().int() })

/** What the home page shows of a room: `products` counts what stands in it. */
export type RoomCard = {
  slug: string
  title: string
  title_idn: string
  media_key: string
  ground: string
  products: number
}

/** `media_key` and `mobile_media_key` name the wide and the tall picture in every width. */
export const Room = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    ...{ title: z.string(), title_idn: z.string(), text: z.string(), text_idn: z.string() },
    ...{ alt: z.string(), alt_idn: z.string() },
    image_url: z.string(),
    mobile_image: z.string(),
    media_key: z.string(),
    mobile_media_key: z.string(),
    ground: z.string(),
    /** Buying one of each, at the present price for a registered buyer, flash sales included. */
    buy: Sum,
    /** Renting one of each for a month; `deposit` comes back after the rental. */
    rent: Sum.extend({ deposit: rupiah, rent_duration_id: z.number().int().nullable() }),
  })
  .openapi('Room')
export type Room = z.infer<typeof Room>

/** A product of a room in the warehouse of the request; a `refusal` says why it is not in the sum. */
export const RoomProduct = z
  .object({
    product: ProductCard,
    /** The colour that the pictures show. */
    product_color_id: z.number().int().nullable(),
    /** Its picture in this colour. */
    media_key: z.string().nullable(),
    /** Where the wide and the tall picture show it; null where it is hidden. */
    wide: Point.nullable(),
    tall: Point.nullable(),
    buy: z.object({ price: rupiah, available: z.number().int(), refusal: z.enum(BUY_REFUSALS).nullable() }),
    rent: z.object({ price: rupiah, deposit: rupiah, refusal: z.enum(RENT_REFUSALS).nullable() }),
  })
  .openapi('RoomProduct')
export type RoomProduct = z.infer<typeof RoomProduct>

export const RoomWithProducts = Room.extend({ products: z.array(RoomProduct) }).openapi('RoomWithProducts')
export type RoomWithProducts = z.infer<typeof RoomWithProducts>

const line = z.string().trim().min(1).max(120)
const paragraph = z.string().trim().max(500).default('')
const percent = z.number().min(0).max(100)
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'small letters, digits and single hyphens')
const key = z.string().regex(/^[0-9a-f]{24}$/)

const PlacedProduct = z
  .strictObject({
    /** Its slug. */
    product: z.string(),
    /** The name of the colour that the pictures show, in either language. */
    color: z.string().optional(),
    ...{ x: percent.optional(), y: percent.optional(), tall_x: percent.optional(), tall_y: percent.optional() },
  })
  .refine(({ x, y }) => (x === undefined) === (y === undefined), { path: ['y'], message: 'x and y, or neither' })
  .refine((spot) => (spot.tall_x === undefined) === (spot.tall_y === undefined), {
    path: ['tall_y'],
    message: 'tall_x and tall_y, or neither',
  })

/** The words and the products of a room. */
export const RoomText = z.strictObject({
  ...{ title: line, title_idn: line, text: paragraph, text_idn: paragraph, alt: line, alt_idn: line },
  position: z.number().int().min(0).max(1000).default(0),
  products: z.array(PlacedProduct).min(1).max(MOST_ROOM_PRODUCTS),
})

export const RoomSlug = z.object({ slug: slug.max(80) })

/** The file of an operator: its pictures are paths. */
export const RoomFile = RoomText.extend({ ...RoomSlug.shape, picture: line, mobile_picture: line })
export type RoomFile = z.infer<typeof RoomFile>

/** The same after the pictures were stored: `image` is the wide one. */
export const WriteRoom = RoomText.extend({
  image: key,
  mobile_image: key,
  ground: z.string().regex(/^#[0-9a-f]{6}$/),
}).openapi('WriteRoom')
export type WriteRoom = z.infer<typeof WriteRoom>

export const RoomOverview = z
  .object({ slug: z.string(), title: z.string(), title_idn: z.string(), products: z.number().int() })
  .openapi('RoomOverview')
export type RoomOverview = z.infer<typeof RoomOverview>

export const RoomWritten = z.object({ slug: z.string(), products: z.number().int(), created: z.boolean() })
export type RoomWritten = z.infer<typeof RoomWritten>
