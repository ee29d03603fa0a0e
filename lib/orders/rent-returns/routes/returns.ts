import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { requireMember } from '@/lib/http/auth'
import { pdfHeaders, readDocumentLink, signDocument } from '@/lib/http/document-link'
import { idempotent } from '@/lib/http/idempotency'
import { consume } from '@/lib/http/rate-limit'
import { authorized, body, data, router } from '@/lib/http/route'
import { pickupSlots } from '@/lib/orders/claims/rules/way-back'
import { ClaimAppeal, ReturnShipment } from '@/lib/orders/claims/schema/claim'
import { PickupSlot } from '@/lib/orders/claims/schema/way-back'
import { calendarOf } from '@/lib/orders/orders/queries/calendar'
import { orderNumber } from '@/lib/orders/orders/rules/order'
import { Activity, OrderParam } from '@/lib/orders/orders/schema'
import { takeDeposit } from '@/lib/orders/refunds/commands/take-into-wallet'
import { chooseRentPickup, sendRental } from '@/lib/orders/rent-returns/commands/send-rental'
import { agreeToResult, contestResult } from '@/lib/orders/rent-returns/commands/settle-rental'
import { startReturn } from '@/lib/orders/rent-returns/commands/start-return'
import { RentReturnError } from '@/lib/orders/rent-returns/errors'
import { printLinkedLabel, printOwnLabel } from '@/lib/orders/rent-returns/queries/label'
import { listReturnActivities, requireRentReturn } from '@/lib/orders/rent-returns/queries/returns'
import { LabelOfReturn, NewRentReturn, RentPickup, RentReturn } from '@/lib/orders/rent-returns/schema/return'
import { env } from '@/lib/platform/env'

/** How a rental comes back (RET-033 to RET-038); each call answers the return as it is then. */
export const rentReturnRoutes = router()

type Ctx = HonoContext<ApiEnv>

const ownOf = (c: Ctx, id: string) => ({ user_id: requireMember(c).scope.user_id, order_id: orderNumber(id) })

const answer = async (c: Ctx, id: string) => ({
  data: await requireRentReturn({ context: c.get('context'), scope: requireMember(c).scope }, orderNumber(id)),
})

const PATH = '/rent_orders/{id}/returns'

const step = <Body extends z.ZodType>(name: string, schema: Body, description: string) =>
  createRoute({
    method: 'post',
    path: `${PATH}${name}`,
    description,
    ...authorized,
    request: { params: OrderParam, ...body(schema) },
    responses: data(RentReturn),
  })

rentReturnRoutes.openapi(
  createRoute({
    method: 'get',
    path: PATH,
    description: 'How a rental comes back: before it is asked for, on its way, inspected, settled.',
    ...authorized,
    request: { params: OrderParam },
    responses: data(RentReturn),
  }),
  async (c) => c.json(await answer(c, c.req.valid('param').id), 200),
)

rentReturnRoutes.on('POST', '/rent_orders/:id/returns', idempotent)
rentReturnRoutes.openapi(
  step('', NewRentReturn, 'Brings a rental back. `images` are at most three uploads for the purpose `return`.'),
  async (c) => {
    const { id } = c.req.valid('param')
    await startReturn(c.get('context'), { ...ownOf(c, id), ...c.req.valid('json').return })
    return c.json(await answer(c, id), 200)
  },
)

rentReturnRoutes.openapi(
  step('/confirm_shipment', ReturnShipment, 'Notes courier and tracking code of what was handed over.'),
  async (c) => {
    const { id } = c.req.valid('param')
    await sendRental(c.get('context'), { ...ownOf(c, id), ...c.req.valid('json').return })
    return c.json(await answer(c, id), 200)
  },
)

rentReturnRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${PATH}/pickup_slots`,
    description: 'When a courier may come for the goods: on no closed day.',
    ...authorized,
    request: { params: OrderParam },
    responses: data(z.array(PickupSlot)),
  }),
  async (c) => {
    await answer(c, c.req.valid('param').id)
    const { db, clock } = c.get('context')
    const slots = pickupSlots(await calendarOf(db, clock.now()))
    const shown = slots.map(({ from, until }) => ({ from: from.toISOString(), until: until.toISOString() }))
    return c.json({ data: shown }, 200)
  },
)

rentReturnRoutes.openapi(
  step('/request_pickup', RentPickup, 'Chooses when a courier fetches the goods; from then on no late fee grows.'),
  async (c) => {
    const { id } = c.req.valid('param')
    await chooseRentPickup(c.get('context'), { ...ownOf(c, id), ...c.req.valid('json') })
    return c.json(await answer(c, id), 200)
  },
)

rentReturnRoutes.openapi(
  step('/agree', z.strictObject({}), 'Agrees with the inspection, so that the deposit is settled now.'),
  async (c) => {
    const { id } = c.req.valid('param')
    await agreeToResult(c.get('context'), ownOf(c, id))
    return c.json(await answer(c, id), 200)
  },
)

rentReturnRoutes.openapi(
  step('/contest', ClaimAppeal, 'Contests the inspection, once. Another person of the store decides.'),
  async (c) => {
    const { id } = c.req.valid('param')
    await contestResult(c.get('context'), { ...ownOf(c, id), ...c.req.valid('json') })
    return c.json(await answer(c, id), 200)
  },
)

rentReturnRoutes.openapi(
  step('/to_wallet', z.strictObject({}), 'Takes what is left of the deposit into the wallet at once.'),
  async (c) => {
    const { id } = c.req.valid('param')
    await takeDeposit(c.get('context'), ownOf(c, id))
    return c.json(await answer(c, id), 200)
  },
)

const USE = 'rent_label'
const MINUTES = 1

rentReturnRoutes.openapi(
  createRoute({
    method: 'post',
    path: `${PATH}/shipping_label`,
    description:
      'Notes courier and tracking code, where no courier of the store comes, and answers a link that opens the label as ' +
      'a PDF for a minute (RET-036).',
    ...authorized,
    request: { params: OrderParam, ...body(ReturnShipment.partial()) },
    responses: data(LabelOfReturn),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    const own = ownOf(c, id)
    const sent = c.req.valid('json').return
    if (sent) await sendRental(c.get('context'), { ...own, ...sent })
    await printOwnLabel(c.get('context'), own, c.get('locale'))
    const query = signDocument(c, { use: USE, bound: [own.order_id] }, MINUTES)
    const shipping_label_url = `${env().public_url}/api/v1/rent_orders/${own.order_id}/returns/label.pdf?${query}`
    return c.json({ data: { shipping_label_url } }, 200)
  },
)

rentReturnRoutes.get('/rent_orders/:id/returns/label.pdf', async (c) => {
  const id = orderNumber(c.req.param('id'))
  const { locale, by } = readDocumentLink(c, { use: USE, bound: [id] })
  if (by !== 'link') throw new RentReturnError('rent_return_not_found')
  await consume('prints_by_order', `rental/${id}`)
  const { file, content } = await printLinkedLabel(c.get('context'), id, locale)
  return c.body(content, 200, pdfHeaders(file))
})

rentReturnRoutes.openapi(
  createRoute({
    method: 'get',
    path: `${PATH}/activities`,
    ...authorized,
    request: { params: OrderParam },
    responses: data(z.array(Activity)),
  }),
  async (c) => {
    const { scope } = requireMember(c)
    const id = orderNumber(c.req.valid('param').id)
    return c.json({ data: await listReturnActivities(c.get('context').db, scope, id, c.get('locale')) }, 200)
  },
)
