import { eq, inArray } from 'drizzle-orm'
import { product_colors, products } from '@/lib/catalog/products/tables'
import { type Context, command, type Work } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { AppError } from '@/lib/platform/errors'
import { hasPicture } from '@/lib/platform/pictures'
import { SCENE_WIDTHS } from '@/lib/storefront/content/rules'
import { ROOMS_TAG } from '@/lib/storefront/rooms/rules'
import type { RoomWritten, WriteRoom } from '@/lib/storefront/rooms/schema'
import { room_products, rooms } from '@/lib/storefront/rooms/tables'

type NewPlaces = WriteRoom['products']
type PlaceRow = Omit<typeof room_products.$inferInsert, 'room_id'>

async function findNamed({ db }: Work, slugs: string[]) {
  const found = await db
    .select({ id: products.id, slug: products.slug, color: product_colors })
    .from(products)
    .leftJoin(product_colors, eq(product_colors.product_id, products.id))
    .where(inArray(products.slug, slugs))
  const colorsOf = (slug: string) => found.filter((row) => row.slug === slug).flatMap(({ color }) => color ?? [])
  return { idOf: (slug: string) => found.find((row) => row.slug === slug)?.id, colorsOf }
}

/** Resolves products and colours by name. Throws `invalid_input` with every unknown name. */
async function resolvePlaces(work: Work, wanted: NewPlaces): Promise<PlaceRow[]> {
  const slugs = wanted.map(({ product }) => product)
  const { idOf, colorsOf } = await findNamed(work, slugs)
  const errors: Record<string, string> = {}
  const places = wanted.flatMap(({ product, color, x = null, y = null, tall_x = null, tall_y = null }, position) => {
    const product_id = idOf(product)
    const shown = colorsOf(product).find((one) => color !== undefined && [one.color, one.color_idn].includes(color))
    if (product_id === undefined) errors[`products.${position}`] = `there is no product ${product}`
    else if (color && !shown) errors[`products.${position}`] = `${product} has no colour ${color}`
    else if (slugs.indexOf(product) < position) errors[`products.${position}`] = `${product} is there twice`
    if (product_id === undefined) return []
    return [{ product_id, product_color_id: shown?.id ?? null, ...{ x, y, tall_x, tall_y }, position }]
  })
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
  return places
}

const replace = command(
  async (work, { slug, products: wanted, ...room }: WriteRoom & { slug: string }): Promise<RoomWritten> => {
    const places = await resolvePlaces(work, wanted)
    const [before] = await work.db.select().from(rooms).where(eq(rooms.slug, slug)).for('update')
    const [written] = await work.db
      .insert(rooms)
      .values({ slug, ...room })
      .onConflictDoUpdate({ target: rooms.slug, set: room })
      .returning()
    if (!written) throw new AppError('internal')
    await work.db.delete(room_products).where(eq(room_products.room_id, written.id))
    await work.db.insert(room_products).values(places.map((place) => ({ ...place, room_id: written.id })))
    const shown = wanted.map(({ product }) => product)
    await recordAudit(work, {
      action: before ? 'room_replaced' : 'room_created',
      subject_type: 'room',
      subject_id: slug,
      before: before ? { title: before.title, title_idn: before.title_idn } : null,
      after: { title: room.title, title_idn: room.title_idn, products: shown },
    })
    work.expire(ROOMS_TAG)
    return { slug, products: places.length, created: !before }
  },
)

async function requirePictures({ image, mobile_image }: WriteRoom) {
  const errors: Record<string, string> = {}
  if (!(await hasPicture(image, Math.max(...SCENE_WIDTHS.wide)))) errors.image = 'the picture is not stored'
  if (!(await hasPicture(mobile_image, Math.max(...SCENE_WIDTHS.tall)))) {
    errors.mobile_image = 'the picture is not stored'
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
}

/**
 * Makes a room, or replaces the one with this slug and all that stands in it. Throws `invalid_input` with every unknown
 * product, colour and picture.
 */
export async function writeRoom(context: Context, room: WriteRoom & { slug: string }): Promise<RoomWritten> {
  await requirePictures(room)
  return replace(context, room)
}

/** Deletes a room; its products stay. Throws `not_found`. */
export const deleteRoom = command(async (work, { slug }: { slug: string }) => {
  const [gone] = await work.db.delete(rooms).where(eq(rooms.slug, slug)).returning()
  if (!gone) throw new AppError('not_found')
  const before = { title: gone.title, title_idn: gone.title_idn }
  await recordAudit(work, { action: 'room_deleted', subject_type: 'room', subject_id: slug, before })
  work.expire(ROOMS_TAG)
})
