import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { operation } from '@/lib/http/operation'
import { answers, body, data, IdParam, router } from '@/lib/http/route'
import { orderNumber } from '@/lib/orders/orders/rules/order'
import { OrderParam } from '@/lib/orders/orders/schema'
import { addUnits } from '@/lib/orders/rental-units/commands/add-units'
import { coverConflict } from '@/lib/orders/rental-units/commands/cover-conflict'
import { photographUnit, stepUnit } from '@/lib/orders/rental-units/commands/step-unit'
import { transferUnit } from '@/lib/orders/rental-units/commands/transfer-unit'
import { readCalendar } from '@/lib/orders/rental-units/queries/calendar'
import { printUnitLabels } from '@/lib/orders/rental-units/queries/labels'
import { listOrderConflicts } from '@/lib/orders/rental-units/queries/order-conflicts'
import { listResults } from '@/lib/orders/rental-units/queries/results'
import { pageUnits, requireUnit } from '@/lib/orders/rental-units/queries/units'
import {
  Calendar,
  CalendarQuery,
  ConflictCover,
  LabelQuery,
  NewUnits,
  RentalConflict,
  RentalResult,
  ResultQuery,
  UnitDetail,
  UnitList,
  UnitMove,
  UnitPhotos,
  UnitQuery,
  UnitStep,
} from '@/lib/orders/rental-units/schema'

/**
 * Serial units for operators: what there is, where each one is, and when they are booked; mounted by
 * lib/server/operator.
 */
export const unitOperations = router()

const tags = ['Rental units']

unitOperations.openapi(
  operation('catalogue.read', {
    method: 'get',
    path: '/units',
    tags,
    request: { query: UnitQuery },
    responses: answers(UnitList),
  }),
  async (c) => c.json(await pageUnits(c.get('context'), c.req.valid('query')), 200),
)

unitOperations.openapi(
  operation('stock.write', {
    method: 'post',
    path: '/units',
    tags,
    description: 'Adds units to a warehouse. Their numbers are for the labels.',
    request: body(NewUnits),
    responses: data(z.object({ ids: z.array(z.number().int()) })),
  }),
  async (c) => c.json({ data: { ids: await addUnits(c.get('context'), c.req.valid('json')) } }, 200),
)

unitOperations.openapi(
  operation('catalogue.read', {
    method: 'get',
    path: '/units/labels.pdf',
    tags,
    request: { query: LabelQuery },
    responses: { 200: { description: 'PDF', content: { 'application/pdf': { schema: z.string() } } } },
  }),
  async (c) => {
    const ids = c.req.valid('query').ids.split(',').map(Number)
    return c.body(await printUnitLabels(c.get('context'), { ids, locale: c.get('locale') }), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'inline; filename="units.pdf"',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    })
  },
)

const readUnit = async (c: Context<ApiEnv>, id: number) => ({ data: await requireUnit(c.get('context'), id) })

unitOperations.openapi(
  operation('catalogue.read', {
    method: 'get',
    path: '/units/{id}',
    tags,
    request: { params: IdParam },
    responses: data(UnitDetail),
  }),
  async (c) => c.json(await readUnit(c, c.req.valid('param').id), 200),
)

unitOperations.openapi(
  operation('stock.write', {
    method: 'post',
    path: '/units/{id}/step',
    tags,
    description: 'Sends a unit to repair or takes it back, retires it, misses or finds it.',
    request: { params: IdParam, ...body(UnitStep) },
    responses: data(UnitDetail),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await stepUnit(c.get('context'), { id, ...c.req.valid('json') })
    return c.json(await readUnit(c, id), 200)
  },
)

unitOperations.openapi(
  operation('stock.write', {
    method: 'post',
    path: '/units/{id}/warehouse',
    tags,
    request: { params: IdParam, ...body(UnitMove) },
    responses: data(UnitDetail),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await transferUnit(c.get('context'), { id, ...c.req.valid('json') })
    return c.json(await readUnit(c, id), 200)
  },
)

unitOperations.openapi(
  operation(['orders.process', 'claims.inspect', 'stock.write'], {
    method: 'post',
    path: '/units/{id}/photos',
    tags,
    description: 'Adds photos of its condition to the history of a unit, for example before it leaves.',
    request: { params: IdParam, ...body(UnitPhotos) },
    responses: data(UnitDetail),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await photographUnit(c.get('context'), { id, ...c.req.valid('json') })
    return c.json(await readUnit(c, id), 200)
  },
)

unitOperations.openapi(
  operation('claims.read', {
    method: 'get',
    path: '/rental_calendar',
    tags,
    description: 'The products that a warehouse rents out and what is booked of them on each of four weeks of days.',
    request: { query: CalendarQuery },
    responses: answers(Calendar),
  }),
  async (c) => c.json(await readCalendar(c.get('context'), c.req.valid('query')), 200),
)

unitOperations.openapi(
  operation('orders.read', {
    method: 'get',
    path: '/orders/{id}/rental_conflicts',
    tags,
    description: 'The products of which an order lacks units, and what could help; empty when nothing is missing.',
    request: { params: OrderParam },
    responses: data(z.array(RentalConflict)),
  }),
  async (c) => {
    const id = orderNumber(c.req.valid('param').id)
    return c.json({ data: await listOrderConflicts(c.get('context'), id) }, 200)
  },
)

unitOperations.openapi(
  operation('stock.write', {
    method: 'post',
    path: '/orders/{id}/rental_conflicts/cover',
    tags,
    description: 'Moves the units that an order lacks from another warehouse that can spare them.',
    request: { params: OrderParam, ...body(ConflictCover) },
    responses: data(z.object({ moved: z.number().int() })),
  }),
  async (c) => {
    const order_id = orderNumber(c.req.valid('param').id)
    return c.json({ data: await coverConflict(c.get('context'), { order_id, ...c.req.valid('json') }) }, 200)
  },
)

unitOperations.openapi(
  operation('figures.read', {
    method: 'get',
    path: '/rental_results',
    tags,
    description: 'How much rented products are used, and what they bring in beside what they have cost.',
    request: { query: ResultQuery },
    responses: data(z.array(RentalResult)),
  }),
  async (c) => c.json({ data: await listResults(c.get('context'), c.req.valid('query')) }, 200),
)
