import { asc } from 'drizzle-orm'
import { product_colors, products } from '@/lib/catalog/products/tables'
import type { Work } from '@/lib/db/command'
import type { Scenes } from '@/lib/demo/content'
import roomsJson from '@/lib/demo/data/rooms.json'
import { readRoomSpots } from '@/lib/demo/room-spots'
import { room_products, rooms } from '@/lib/storefront/rooms/tables'

async function readIds({ db }: Work) {
  const sold = await db.select({ slug: products.slug, id: products.id }).from(products)
  const colors = await db.select().from(product_colors).orderBy(asc(product_colors.position))
  return {
    product: new Map(sold.map(({ slug, id }) => [slug, id])),
    color: new Map(colors.map(({ sku, id }) => [sku, id])),
  }
}

/** Adds the rooms, furnished with the products that their pictures show, in colours that the shop sells. */
export async function seedRooms(work: Work, scenes: Scenes) {
  const ids = await readIds(work)
  for (const [position, { scene, ...words }] of roomsJson.entries()) {
    const pictures = scenes.get(scene)
    if (!pictures) throw new Error(`there is no scene ${scene}`)
    const [room] = await work.db
      .insert(rooms)
      .values({ ...words, ...pictures, position })
      .returning()
    const spots = await readRoomSpots(scene)
    const rows = spots.flatMap(({ product, variant, wide, tall }, place) => {
      const product_id = ids.product.get(product.slug)
      const product_color_id = ids.color.get(`${product.sku}-${variant.toUpperCase()}`)
      if (!room || product_id === undefined || product_color_id === undefined) return []
      const points = { x: wide?.x, y: wide?.y, tall_x: tall?.x, tall_y: tall?.y }
      return [{ room_id: room.id, product_id, product_color_id, ...points, position: place }]
    })
    if (rows.length > 0) await work.db.insert(room_products).values(rows)
  }
}
