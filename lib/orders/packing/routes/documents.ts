import { z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { operation } from '@/lib/http/operation'
import { data, router } from '@/lib/http/route'
import { OrderParam } from '@/lib/orders/orders/schema'
import { labelPdf } from '@/lib/orders/packing/providers/label-pdf'
import { manifestPdf } from '@/lib/orders/packing/providers/manifest-pdf'
import { slipPdf } from '@/lib/orders/packing/providers/slip-pdf'
import { readManifest, requireLabel, requireSlip } from '@/lib/orders/packing/queries/documents'
import { Manifest, ManifestQuery } from '@/lib/orders/packing/schema/documents'

export const documentOperations = router()

const pdf = {
  200: { description: 'A PDF to print', content: { 'application/pdf': { schema: z.string() } } },
}

const print = (c: HonoContext<ApiEnv>, file: string, content: ReadableStream<Uint8Array>) =>
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
  async (c) => {
    const sheet = await requireLabel(c.get('context'), c.req.valid('param').id)
    return print(c, `label-${sheet.tracking_code.replace(/[^\w-]/g, '')}.pdf`, labelPdf(sheet))
  },
)

documentOperations.openapi(
  operation('orders.ship', {
    method: 'get',
    path: '/orders/{id}/slip.pdf',
    request: { params: OrderParam },
    responses: pdf,
  }),
  async (c) => {
    const sheet = await requireSlip(c.get('context'), c.req.valid('param').id)
    return print(c, `slip-${sheet.number}.pdf`, slipPdf(sheet))
  },
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
  async (c) => {
    const manifest = await readManifest(c.get('context'), c.req.valid('query'))
    return print(c, `manifest-${manifest.day}.pdf`, manifestPdf(manifest, c.get('locale')))
  },
)
