import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { CATALOG_TAG, productTag } from '@/lib/catalog/products/rules'
import { product_media, products } from '@/lib/catalog/products/tables'
import { type Database, database } from '@/lib/db/client'
import { getWarehouse } from '@/lib/places/warehouses/queries'
import { tagPage } from '@/lib/platform/current-request'
import { pageRead } from '@/lib/platform/pages/page-reads'
import { liveProductColumns } from '@/lib/storefront/listing/projection/columns'
import { listCards } from '@/lib/storefront/listing/queries/cards'
import { monthPricing, type RoomStock, toRoom, toRoomProduct, withoutProducts } from '@/lib/storefront/rooms/projection'
import { ROOMS_TAG } from '@/lib/storefront/rooms/rules'
import type { Room, RoomCard, RoomOverview, RoomWithProducts } from '@/lib/storefront/rooms/schema'
import { room_products, rooms } from '@/lib/storefront/rooms/tables'

type RoomRow = typeof rooms.$inferSelect
type Place = typeof room_products.$inferSelect & { media_key: string | null }

/** The first picture of the colour that the room shows. */
const colorPicture = sql<string | null>`(select ${product_media.media_key} from ${product_media}
  where ${product_media.product_color_id} = ${room_products.product_color_id}
  order by ${product_media.position} limit 1)`

/** The rooms with the products that are sold, in one statement. */
async function selectRooms(db: Database, where?: SQL) {
  const found = await db
    .select({ room: rooms, place: room_products, sold: products.id, picture: colorPicture })
    .from(rooms)
    .leftJoin(room_products, eq(room_products.room_id, rooms.id))
    .leftJoin(products, and(eq(products.id, room_products.product_id), eq(products.status, 'active')))
    .where(where)
    .orderBy(asc(rooms.position), asc(rooms.id), asc(room_products.position))
  const byId = new Map<number, { room: RoomRow; places: Place[] }>()
  for (const { room, place, sold, picture } of found) {
    const known = byId.get(room.id) ?? { room, places: [] }
    byId.set(room.id, known)
    if (place && sold) known.places.push({ ...place, media_key: picture })
  }
  return [...byId.values()]
}

async function readStock(db: Database, warehouseId: number, ids: number[]): Promise<Map<number, RoomStock>> {
  const { id, stocks, rent_quantity, rented } = liveProductColumns(warehouseId)
  const found = await db
    .select({ id, stocks, rent_quantity, rented, risk_type: products.risk_type, month: monthPricing })
    .from(products)
    .where(inArray(products.id, ids))
  return new Map(found.map((stock) => [stock.id, stock]))
}

/** Rooms with prices and stock of one warehouse: two statements for all of them, and those of the cards. A page expires with each of its products. */
async function readRooms(db: Database, warehouseId: number, where?: SQL): Promise<RoomWithProducts[]> {
  const found = await selectRooms(db, where)
  const ids = [...new Set(found.flatMap(({ places }) => places.map(({ product_id }) => product_id)))]
  tagPage(...ids.map(productTag))
  if (ids.length === 0) return found.map(({ room }) => toRoom(room, [], null))
  const [cards, stock] = await Promise.all([listCards(db, warehouseId, ids), readStock(db, warehouseId, ids)])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return found.map(({ room, places }) => {
    const shown = places.flatMap((place) => {
      const [card, own] = [cardOf.get(place.product_id), stock.get(place.product_id)]
      return card && own ? [toRoomProduct(place, card, own)] : []
    })
    const month = places.map(({ product_id }) => stock.get(product_id)?.month).find(Boolean)
    return toRoom(room, shown, month?.rent_duration_id ?? null)
  })
}

/** All rooms in their order. */
export const listRooms = async (db: Database, warehouseId: number): Promise<Room[]> =>
  (await readRooms(db, warehouseId)).map(withoutProducts)

/** A room with what stands in it, or null. */
export async function findRoom(db: Database, warehouseId: number, slug: string): Promise<RoomWithProducts | null> {
  const [room] = await readRooms(db, warehouseId, eq(rooms.slug, slug))
  return room ?? null
}

const selectCounted = (db: Database) => {
  const { slug, title, title_idn, image, ground } = rooms
  return db
    .select({ slug, title, title_idn, media_key: image, ground, products: count(products.id) })
    .from(rooms)
    .leftJoin(room_products, eq(room_products.room_id, rooms.id))
    .leftJoin(products, and(eq(products.id, room_products.product_id), eq(products.status, 'active')))
    .groupBy(rooms.id)
    .orderBy(asc(rooms.position), asc(rooms.id))
}

/** For operators: every room, with the number of its products that are sold. */
export const listRoomOverviews = async (db: Database): Promise<RoomOverview[]> =>
  (await selectCounted(db)).map(({ media_key: _key, ground: _ground, ...room }) => room)

/** For pages: the rooms without prices, in one statement. */
export const getRoomCards = pageRead(async (): Promise<RoomCard[]> => {
  tagPage(ROOMS_TAG, CATALOG_TAG)
  return selectCounted((await database()).db)
})

/** For pages: all rooms with what they cost. */
export const getRooms = pageRead(async ({ warehouse }: { warehouse: string }): Promise<Room[]> => {
  tagPage(ROOMS_TAG, CATALOG_TAG)
  const place = await getWarehouse(warehouse)
  return listRooms((await database()).db, place?.id ?? 0)
})

/** For pages: a room, or null. */
export const getRoom = pageRead(async ({ warehouse, slug }: { warehouse: string; slug: string }) => {
  tagPage(ROOMS_TAG, CATALOG_TAG)
  const place = await getWarehouse(warehouse)
  return findRoom((await database()).db, place?.id ?? 0, slug)
})
