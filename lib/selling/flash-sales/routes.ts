import { z } from '@hono/zod-openapi'
import { operation } from '@/lib/http/operation'
import { body, data, IdParam, router } from '@/lib/http/route'
import { draftFlashSale } from '@/lib/selling/flash-sales/commands/create-flash-sale'
import { publishFlashSale, stopFlashSale, switchFlashSales } from '@/lib/selling/flash-sales/commands/move-flash-sale'
import { rescheduleFlashSale } from '@/lib/selling/flash-sales/commands/reschedule-flash-sale'
import { listFlashItems, listFlashOverview } from '@/lib/selling/flash-sales/queries/overview'
import {
  FlashSaleDraft,
  FlashSaleItem,
  FlashSaleMoved,
  FlashSaleOverview,
  FlashSaleTimes,
} from '@/lib/selling/flash-sales/schema'

/** For operators, mounted under /api/ops/v1. */
export const flashSaleOperations = router()

flashSaleOperations.openapi(
  operation('catalogue.read', { method: 'get', path: '/flash_sales', responses: data(z.array(FlashSaleOverview)) }),
  async (c) => c.json({ data: await listFlashOverview(c.get('context').db) }, 200),
)

flashSaleOperations.openapi(
  operation('catalogue.read', {
    method: 'get',
    path: '/flash_sales/{id}/items',
    request: { params: IdParam },
    responses: data(z.array(FlashSaleItem)),
  }),
  async (c) => c.json({ data: await listFlashItems(c.get('context').db, c.req.valid('param').id) }, 200),
)

flashSaleOperations.openapi(
  operation('sales.write', {
    method: 'post',
    path: '/flash_sales',
    request: body(FlashSaleDraft),
    responses: data(FlashSaleMoved),
  }),
  async (c) => {
    const { id, slug, status } = await draftFlashSale(c.get('context'), c.req.valid('json'))
    return c.json({ data: { id, slug, status } }, 200)
  },
)

flashSaleOperations.openapi(
  operation('sales.write', {
    method: 'post',
    path: '/flash_sales/{id}/reschedule',
    request: { params: IdParam, ...body(FlashSaleTimes) },
    responses: data(FlashSaleMoved),
  }),
  async (c) => {
    const context = c.get('context')
    const { id, slug, status } = await rescheduleFlashSale(context, { ...c.req.valid('param'), ...c.req.valid('json') })
    await switchFlashSales(context)
    return c.json({ data: { id, slug, status } }, 200)
  },
)

const VERBS = [
  { verb: 'publish', run: publishFlashSale },
  { verb: 'stop', run: stopFlashSale },
] as const

for (const { verb, run } of VERBS) {
  flashSaleOperations.openapi(
    operation('sales.write', {
      method: 'post',
      path: `/flash_sales/{id}/${verb}`,
      request: { params: IdParam },
      responses: data(FlashSaleMoved),
    }),
    async (c) => {
      const { id, slug, status } = await run(c.get('context'), c.req.valid('param').id)
      await switchFlashSales(c.get('context'))
      return c.json({ data: { id, slug, status } }, 200)
    },
  )
}
