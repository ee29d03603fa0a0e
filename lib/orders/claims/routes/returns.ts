import { createRoute, z } from '@hono/zod-openapi'
import { idempotent } from '@/lib/http/idempotency'
import { authorized, body, data, router } from '@/lib/http/route'
import { requireOrderSession } from '@/lib/orders/access/order-session'
import { openClaim } from '@/lib/orders/claims/commands/open-claim'
import { sendBack } from '@/lib/orders/claims/commands/shopper-steps'
import { listClaimActivities, listReturnIds, requireClaim, requireLatest } from '@/lib/orders/claims/queries/claims'
import { Claim, NewReturn, ReturnShipment } from '@/lib/orders/claims/schema/claim'
import { Activity, OrderParam } from '@/lib/orders/orders/schema'

/** Returns of whole bought orders, by the number of the order (RET-029 to RET-032). */
export const returnRoutes = router()

returnRoutes.on('POST', '/orders/:id/returns', idempotent)
returnRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/orders/{id}/returns',
    description:
      'Asks to return a delivered order as a whole (RET-029). `images` are at most three `secure_url` of uploads for the ' +
      'purpose `return`.',
    ...authorized,
    request: { params: OrderParam, ...body(NewReturn) },
    responses: data(Claim),
  }),
  async (c) => {
    const { message, reason_code, images } = c.req.valid('json').return
    const { scope, order_id } = await requireOrderSession(c, c.req.valid('param').id)
    const idempotency_key = c.req.header('idempotency-key') ?? null
    const asked = {
      user_id: scope.user_id,
      order_id,
      idempotency_key,
      message,
      reason_code,
      photo_urls: images,
      lines: [],
    }
    const id = await openClaim(c.get('context'), { ...asked, kind: 'return' })
    const reader = { context: c.get('context'), locale: c.get('locale') }
    return c.json({ data: await requireClaim(scope, id, reader) }, 200)
  },
)

returnRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/orders/{id}/returns/confirm_shipment',
    ...authorized,
    request: { params: OrderParam, ...body(ReturnShipment) },
    responses: data(Claim),
  }),
  async (c) => {
    const { scope, order_id } = await requireOrderSession(c, c.req.valid('param').id)
    const id = await requireLatest(c.get('context').db, scope, { order_id, kind: 'return' })
    await sendBack(c.get('context'), { user_id: scope.user_id, id, ...c.req.valid('json').return })
    const reader = { context: c.get('context'), locale: c.get('locale') }
    return c.json({ data: await requireClaim(scope, id, reader) }, 200)
  },
)

returnRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/orders/{id}/returns/activities',
    ...authorized,
    request: { params: OrderParam },
    responses: data(z.array(Activity)),
  }),
  async (c) => {
    const { scope, order_id: id } = await requireOrderSession(c, c.req.valid('param').id)
    const { db, clock } = c.get('context')
    const ids = await listReturnIds(db, scope, id)
    const reader = { now: clock.now(), locale: c.get('locale') }
    return c.json({ data: await listClaimActivities(db, ids, reader) }, 200)
  },
)
