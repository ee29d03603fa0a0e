import { z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { operation } from '@/lib/http/operation'
import { data, router } from '@/lib/http/route'
import { OrderParam } from '@/lib/orders/orders/schema'
import { readManifest } from '@/lib/orders/packing/queries/documents'
import { type Print, printLabel, printManifest, printSlip } from '@/lib/orders/packing/queries/prints'
import { Manifest, ManifestQuery } from '@/lib/orders/packing/schema/documents'

/** For operators; mounted by lib/server/operator. */
export const documentOperations = router()

const pdf = {
  200: { description: 'A PDF to print', content: { 'application/pdf': { schema: z.string() } } },
}

const print = (c: HonoContext<ApiEnv>, { file, content }: Print) =>
  c.body(content, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `inline; filename="${file}"`,
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex, nofollow',
  })

documentOperations.openapi(
  operation('orders.ship', {
    method: 'get',
    path: '/orders/{id}/label.pdf',
    request: { params: OrderParam },
    responses: pdf,
  }),
  async (c) => print(c, await printLabel(c.get('context'), c.req.valid('param').id)),
)

documentOperations.openapi(
  operation('orders.ship', {
    method: 'get',
    path: '/orders/{id}/slip.pdf',
    request: { params: OrderParam },
    responses: pdf,
  }),
  async (c) => print(c, await printSlip(c.get('context'), c.req.valid('param').id)),
)

documentOperations.openapi(
  operation('orders.ship', {
    method: 'get',
    path: '/manifest',
    request: { query: ManifestQuery },
    responses: data(Manifest),
  }),
  async (c) => c.json({ data: await readManifest(c.get('context'), c.req.valid('query')) }, 200),
)

documentOperations.openapi(
  operation('orders.ship', {
    method: 'get',
    path: '/manifest.pdf',
    request: { query: ManifestQuery },
    responses: pdf,
  }),
  async (c) => print(c, await printManifest(c.get('context'), { ...c.req.valid('query'), locale: c.get('locale') })),
)
