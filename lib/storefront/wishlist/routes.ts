import { createRoute, z } from '@hono/zod-openapi'
import { requireMember } from '@/lib/http/auth'
import { answers, authorized, body, data, IdParam, router } from '@/lib/http/route'
import { requestWarehouse } from '@/lib/places/warehouses/request-warehouse'
import { addToWishlist, removeFromWishlist } from '@/lib/storefront/wishlist/commands'
import { listWished, listWishlist } from '@/lib/storefront/wishlist/queries'
import { SetWishlist, Wishlist, WishlistQuery, WishlistStatus } from '@/lib/storefront/wishlist/schema'

export const wishlistRoutes = router()

wishlistRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/products/wishlist',
    description: 'Newest first, eight at a time. Products that are not sold at the moment are left out.',
    ...authorized,
    request: { query: WishlistQuery },
    responses: answers(Wishlist),
  }),
  async (c) => {
    const { scope } = requireMember(c)
    const { warehouse_id, ...page } = c.req.valid('query')
    const warehouse = await requestWarehouse(c, warehouse_id)
    return c.json(await listWishlist(c.get('context').db, scope, warehouse.id, page), 200)
  },
)

wishlistRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/products/wishlist/ids',
    description: 'The numbers of all products on the list, for the hearts of a page.',
    ...authorized,
    responses: data(z.array(z.number().int())),
  }),
  async (c) => c.json({ data: await listWished(c.get('context').db, requireMember(c).scope) }, 200),
)

wishlistRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/products/{id}/wishlist',
    description: 'Adds or removes a product. Adding what is there, or removing what is not, changes nothing.',
    ...authorized,
    request: { params: IdParam, ...body(SetWishlist) },
    responses: data(WishlistStatus),
  }),
  async (c) => {
    const { user_id } = requireMember(c).scope
    const { id } = c.req.valid('param')
    const { status } = c.req.valid('json')
    const change = status ? addToWishlist : removeFromWishlist
    await change(c.get('context'), { user_id, product_id: id })
    return c.json({ data: { product_id: id, wishlist: status } }, 200)
  },
)
