import type { TestShop } from '@/lib/server/testing'
import { room_products, rooms } from '@/lib/storefront/rooms/tables'

export const PICTURES = { image: 'a'.repeat(24), mobile_image: 'b'.repeat(24) }

type Place = Omit<typeof room_products.$inferInsert, 'room_id' | 'position'>

let made = 0

/** Makes a room with these products, in this order. */
export async function makeRoom(
  { connection: { db } }: TestShop,
  places: Place[],
  wanted: Partial<typeof rooms.$inferInsert> = {},
) {
  made += 1
  const [room] = await db
    .insert(rooms)
    .values({ slug: `ruang-${made}`, title: `Room ${made}`, title_idn: `Ruang ${made}`, ...PICTURES, ...wanted })
    .returning()
  if (!room) throw new Error('the room was not made')
  const rows = places.map((place, position) => ({ ...place, room_id: room.id, position }))
  if (rows.length > 0) await db.insert(room_products).values(rows)
  return room
}
