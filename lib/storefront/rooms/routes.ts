import { createRoute, z } from '@hono/zod-openapi'
import { memberScope } from '@/lib/http/auth'
import { operation } from '@/lib/http/operation'
import { body, data, router, WarehouseQuery } from '@/lib/http/route'
import { requestWarehouse } from '@/lib/places/warehouses/request-warehouse'
import { AppError } from '@/lib/platform/errors'
import { deleteRoom, writeRoom } from '@/lib/storefront/rooms/commands'
import { findRoom, listRoomOverviews, listRooms } from '@/lib/storefront/rooms/queries'
import { Room, RoomOverview, RoomSlug, RoomWithProducts, RoomWritten, WriteRoom } from '@/lib/storefront/rooms/schema'
import { markWished } from '@/lib/storefront/wishlist/queries'

export const roomRoutes = router()

roomRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/rooms',
    description: 'Rooms, each with what its products cost together in the warehouse.',
    request: { query: WarehouseQuery },
    responses: data(z.array(Room)),
  }),
  async (c) => {
    const warehouse = await requestWarehouse(c, c.req.valid('query').warehouse_id)
    return c.json({ data: await listRooms(c.get('context').db, warehouse.id) }, 200)
  },
)

roomRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/rooms/{slug}',
    description: 'A room with its products, their points in its pictures, and what cannot be had from the warehouse.',
    request: { params: RoomSlug, query: WarehouseQuery },
    responses: data(RoomWithProducts),
  }),
  async (c) => {
    const { db } = c.get('context')
    const warehouse = await requestWarehouse(c, c.req.valid('query').warehouse_id)
    const room = await findRoom(db, warehouse.id, c.req.valid('param').slug)
    if (!room) throw new AppError('not_found')
    const cards = await markWished(
      db,
      memberScope(c),
      room.products.map(({ product }) => product),
    )
    const products = room.products.map((shown, place) => ({ ...shown, product: cards[place] ?? shown.product }))
    return c.json({ data: { ...room, products } }, 200)
  },
)

/** For operators; mounted by lib/server/operator. */
export const roomOperations = router()

roomOperations.openapi(
  operation('catalogue.read', { method: 'get', path: '/rooms', responses: data(z.array(RoomOverview)) }),
  async (c) => c.json({ data: await listRoomOverviews(c.get('context').db) }, 200),
)

const ROOM = '/rooms/{slug}'

roomOperations.openapi(
  operation('catalogue.write', {
    method: 'put',
    path: ROOM,
    description: 'Makes a room, or replaces it with all that stands in it. Its pictures are stored before.',
    request: { params: RoomSlug, ...body(WriteRoom) },
    responses: data(RoomWritten),
  }),
  async (c) => {
    const room = { ...c.req.valid('json'), ...c.req.valid('param') }
    return c.json({ data: await writeRoom(c.get('context'), room) }, 200)
  },
)

roomOperations.openapi(
  operation('catalogue.write', {
    method: 'delete',
    path: ROOM,
    request: { params: RoomSlug },
    responses: data(z.object({ slug: z.string() })),
  }),
  async (c) => {
    const { slug } = c.req.valid('param')
    await deleteRoom(c.get('context'), { slug })
    return c.json({ data: { slug } }, 200)
  },
)
