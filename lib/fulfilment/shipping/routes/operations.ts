import { z } from '@hono/zod-openapi'
import {
  addPickupPoint,
  changePickupPoint,
  removePickupPoint,
  removeTier,
  setTier,
} from '@/lib/fulfilment/shipping/commands/tiers-and-pickup-points'
import { listAllPickupPoints, listAllTiers } from '@/lib/fulfilment/shipping/queries/overview'
import {
  NewPickupPoint,
  NewTier,
  PickupPointChange,
  PickupPointOverview,
  TierKey,
} from '@/lib/fulfilment/shipping/schema'
import { operation } from '@/lib/http/operation'
import { body, data, IdParam, router } from '@/lib/http/route'

const Id = z.object({ id: z.number().int() })

/** For operators; mounted by lib/server/operator. */
export const shippingOperations = router()

shippingOperations.openapi(
  operation('settings.read', {
    method: 'get',
    path: '/shipping/tiers',
    responses: data(z.array(NewTier)),
  }),
  async (c) => c.json({ data: await listAllTiers(c.get('context').db) }, 200),
)

shippingOperations.openapi(
  operation('settings.write', {
    method: 'put',
    path: '/shipping/tiers',
    request: body(NewTier),
    responses: data(NewTier),
  }),
  async (c) => {
    await setTier(c.get('context'), c.req.valid('json'))
    return c.json({ data: c.req.valid('json') }, 200)
  },
)

shippingOperations.openapi(
  operation('settings.write', {
    method: 'delete',
    path: '/shipping/tiers',
    request: body(TierKey),
    responses: data(TierKey),
  }),
  async (c) => {
    await removeTier(c.get('context'), c.req.valid('json'))
    return c.json({ data: c.req.valid('json') }, 200)
  },
)

shippingOperations.openapi(
  operation('settings.read', {
    method: 'get',
    path: '/pickup_points',
    responses: data(z.array(PickupPointOverview)),
  }),
  async (c) => c.json({ data: await listAllPickupPoints(c.get('context').db) }, 200),
)

shippingOperations.openapi(
  operation('settings.write', {
    method: 'post',
    path: '/pickup_points',
    request: body(NewPickupPoint),
    responses: data(Id),
  }),
  async (c) => c.json({ data: await addPickupPoint(c.get('context'), c.req.valid('json')) }, 200),
)

shippingOperations.openapi(
  operation('settings.write', {
    method: 'patch',
    path: '/pickup_points/{id}',
    request: { params: IdParam, ...body(PickupPointChange) },
    responses: data(Id),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await changePickupPoint(c.get('context'), { id, ...c.req.valid('json') })
    return c.json({ data: { id } }, 200)
  },
)

shippingOperations.openapi(
  operation('settings.write', {
    method: 'delete',
    path: '/pickup_points/{id}',
    request: { params: IdParam },
    responses: data(Id),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await removePickupPoint(c.get('context'), id)
    return c.json({ data: { id } }, 200)
  },
)
