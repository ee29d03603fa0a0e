import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { operation } from '@/lib/http/operation'
import { answers, body, data, IdParam, router } from '@/lib/http/route'
import { giveUpRental, receiveRental, refuseRental } from '@/lib/orders/rent-returns/commands/arrive-rental'
import { decideContest, finishInspection, startInspection } from '@/lib/orders/rent-returns/commands/inspect-rental'
import { writeDamagePrice } from '@/lib/orders/rent-returns/commands/price-damage'
import { listDamagePrices } from '@/lib/orders/rent-returns/queries/damage-prices'
import { pageRentals, requireDeskRental } from '@/lib/orders/rent-returns/queries/desk'
import { DeskRental, RentalList, RentalQuery } from '@/lib/orders/rent-returns/schema/desk'
import {
  DamagePrice,
  NewDamagePrice,
  NewInspection,
  RentRefusal,
  RentStep,
} from '@/lib/orders/rent-returns/schema/return'

/** Rentals for operators: what is out, late, coming back and to be inspected; mounted by lib/server/operator. */
export const rentReturnOperations = router()

const tags = ['Rentals']

const readRental = async (c: Context<ApiEnv>, id: number) => ({ data: await requireDeskRental(c.get('context'), id) })

rentReturnOperations.openapi(
  operation('claims.read', {
    method: 'get',
    path: '/rentals',
    tags,
    request: { query: RentalQuery },
    responses: answers(RentalList),
  }),
  async (c) => c.json(await pageRentals(c.get('context'), c.req.valid('query')), 200),
)

rentReturnOperations.openapi(
  operation('claims.read', {
    method: 'get',
    path: '/rentals/{id}',
    tags,
    request: { params: IdParam },
    responses: data(DeskRental),
  }),
  async (c) => c.json(await readRental(c, c.req.valid('param').id), 200),
)

rentReturnOperations.openapi(
  operation('claims.inspect', {
    method: 'post',
    path: '/rentals/{id}/receive',
    tags,
    description: 'A rental has come back to the warehouse, or one that was given up has after all.',
    request: { params: IdParam, ...body(RentStep) },
    responses: data(DeskRental),
  }),
  async (c) => {
    const { id: order_id } = c.req.valid('param')
    await receiveRental(c.get('context'), { order_id, ...c.req.valid('json') })
    return c.json(await readRental(c, order_id), 200)
  },
)

rentReturnOperations.openapi(
  operation('claims.decide', {
    method: 'post',
    path: '/rentals/{id}/refuse',
    tags,
    description: 'The parcel was empty, or held other things: the renter is to bring the goods.',
    request: { params: IdParam, ...body(RentRefusal) },
    responses: data(DeskRental),
  }),
  async (c) => {
    const { id: order_id } = c.req.valid('param')
    await refuseRental(c.get('context'), { order_id, ...c.req.valid('json') })
    return c.json(await readRental(c, order_id), 200)
  },
)

rentReturnOperations.openapi(
  operation('claims.decide', {
    method: 'post',
    path: '/rentals/{id}/give_up',
    tags,
    description: 'A rental that is late does not come back: its deposit is kept. The renter was warned twice.',
    request: { params: IdParam, ...body(RentRefusal) },
    responses: data(DeskRental),
  }),
  async (c) => {
    const { id: order_id } = c.req.valid('param')
    await giveUpRental(c.get('context'), { order_id, ...c.req.valid('json') })
    return c.json(await readRental(c, order_id), 200)
  },
)

rentReturnOperations.openapi(
  operation('claims.inspect', {
    method: 'post',
    path: '/rentals/{id}/start_inspection',
    tags,
    request: { params: IdParam, ...body(RentStep) },
    responses: data(DeskRental),
  }),
  async (c) => {
    const { id: order_id } = c.req.valid('param')
    await startInspection(c.get('context'), { order_id, ...c.req.valid('json') })
    return c.json(await readRental(c, order_id), 200)
  },
)

rentReturnOperations.openapi(
  operation('claims.inspect', {
    method: 'post',
    path: '/rentals/{id}/finish_inspection',
    tags,
    description: 'Publishes the result to the renter, who has two days to contest it. Each piece stands in one line.',
    request: { params: IdParam, ...body(NewInspection) },
    responses: data(DeskRental),
  }),
  async (c) => {
    const { id: order_id } = c.req.valid('param')
    await finishInspection(c.get('context'), { order_id, ...c.req.valid('json') })
    return c.json(await readRental(c, order_id), 200)
  },
)

rentReturnOperations.openapi(
  operation('claims.decide', {
    method: 'post',
    path: '/rentals/{id}/decide_contest',
    tags,
    description: 'Decides about a contested inspection, which somebody else has made. The deposit is settled at once.',
    request: { params: IdParam, ...body(NewInspection) },
    responses: data(DeskRental),
  }),
  async (c) => {
    const { id: order_id } = c.req.valid('param')
    await decideContest(c.get('context'), { order_id, ...c.req.valid('json') })
    return c.json(await readRental(c, order_id), 200)
  },
)

const Listed = data(z.array(DamagePrice))

rentReturnOperations.openapi(
  operation('claims.read', { method: 'get', path: '/damage_prices', tags, responses: Listed }),
  async (c) => c.json({ data: await listDamagePrices(c.get('context').db, { all: true }) }, 200),
)

rentReturnOperations.openapi(
  operation('settings.write', {
    method: 'post',
    path: '/damage_prices',
    tags,
    request: body(NewDamagePrice),
    responses: Listed,
  }),
  async (c) => {
    await writeDamagePrice(c.get('context'), c.req.valid('json'))
    return c.json({ data: await listDamagePrices(c.get('context').db, { all: true }) }, 200)
  },
)

rentReturnOperations.openapi(
  operation('settings.write', {
    method: 'put',
    path: '/damage_prices/{id}',
    tags,
    request: { params: IdParam, ...body(NewDamagePrice) },
    responses: Listed,
  }),
  async (c) => {
    await writeDamagePrice(c.get('context'), { id: c.req.valid('param').id, ...c.req.valid('json') })
    return c.json({ data: await listDamagePrices(c.get('context').db, { all: true }) }, 200)
  },
)
