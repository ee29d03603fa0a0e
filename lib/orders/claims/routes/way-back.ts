import { createRoute, z } from '@hono/zod-openapi'
import { authorized, body, data, IdParam, router } from '@/lib/http/route'
import { requireClaimSession } from '@/lib/orders/claims/claim-session'
import { choosePickup } from '@/lib/orders/claims/commands/way-back'
import { requireClaim, requireOwn } from '@/lib/orders/claims/queries/claims'
import { pickupSlots } from '@/lib/orders/claims/rules/way-back'
import { Claim } from '@/lib/orders/claims/schema/claim'
import { PickupChoice, PickupSlot } from '@/lib/orders/claims/schema/way-back'
import { calendarOf } from '@/lib/orders/orders/queries/calendar'

/** How the goods of a claim come back when the store pays for it. */
export const wayBackRoutes = router()

wayBackRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/claims/{id}/pickup_slots',
    description: 'When a courier may come for the goods.',
    ...authorized,
    request: { params: IdParam },
    responses: data(z.array(PickupSlot)),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    const { user_id } = (await requireClaimSession(c, id)).scope
    const { db, clock } = c.get('context')
    await requireOwn(db, { id, user_id })
    const slots = pickupSlots(await calendarOf(db, clock.now()))
    const shown = slots.map(({ from, until }) => ({ from: from.toISOString(), until: until.toISOString() }))
    return c.json({ data: shown }, 200)
  },
)

wayBackRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/claims/{id}/pickup',
    description: 'Chooses when a courier fetches the goods, which the store pays.',
    ...authorized,
    request: { params: IdParam, ...body(PickupChoice) },
    responses: data(Claim),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    const { scope } = await requireClaimSession(c, id)
    const context = c.get('context')
    await choosePickup(context, { user_id: scope.user_id, id, from: c.req.valid('json').from })
    return c.json({ data: await requireClaim(scope, id, { context, locale: c.get('locale') }) }, 200)
  },
)
