import { z } from '@hono/zod-openapi'
import { exportPage, exportShape } from '@/lib/fulfilment/product-files/commands/export-products'
import { findStoredPictures } from '@/lib/fulfilment/product-files/commands/import-known'
import { importProducts } from '@/lib/fulfilment/product-files/commands/import-products'
import { beginImport, finishImport } from '@/lib/fulfilment/product-files/commands/import-progress'
import { ExportPage, ExportQuery, ExportShape } from '@/lib/fulfilment/product-files/schema/exports'
import {
  ImportBatch,
  ImportReport,
  ImportStart,
  ImportState,
  PictureAddresses,
  StoredPicture,
} from '@/lib/fulfilment/product-files/schema/imports'
import { operation } from '@/lib/http/operation'
import { body, data, router } from '@/lib/http/route'
import { log } from '@/lib/platform/log'

const DryRun = z.object({ dry_run: z.enum(['true', 'false']).default('false') })
const Fingerprint = ImportStart.pick({ fingerprint: true })

/** For operators; mounted by lib/server/operator. */
export const productFileOperations = router()

productFileOperations.openapi(
  operation('catalogue.write', {
    method: 'post',
    path: '/imports',
    request: body(ImportStart),
    responses: data(ImportState),
  }),
  async (c) => c.json({ data: await beginImport(c.get('context'), c.req.valid('json')) }, 200),
)

productFileOperations.openapi(
  operation('catalogue.write', {
    method: 'delete',
    path: '/imports/{fingerprint}',
    request: { params: Fingerprint },
    responses: data(Fingerprint),
  }),
  async (c) => {
    await finishImport(c.get('context'), c.req.valid('param'))
    return c.json({ data: c.req.valid('param') }, 200)
  },
)

productFileOperations.openapi(
  operation('catalogue.export', { method: 'post', path: '/exports', responses: data(ExportShape) }),
  async (c) => {
    const shape = await exportShape(c.get('context'))
    // Exporting the whole catalogue is logged (T27).
    log().info({ actor: c.get('context').actor.name, products: shape.products }, 'catalogue export')
    return c.json({ data: shape }, 200)
  },
)

productFileOperations.openapi(
  operation('catalogue.export', {
    method: 'get',
    path: '/exports/products',
    request: { query: ExportQuery },
    responses: data(ExportPage),
  }),
  async (c) => c.json({ data: await exportPage(c.get('context'), c.req.valid('query').after) }, 200),
)

productFileOperations.openapi(
  operation('catalogue.write', {
    method: 'post',
    path: '/imports/products',
    request: { query: DryRun, ...body(ImportBatch) },
    responses: data(ImportReport),
  }),
  async (c) => {
    const dry_run = c.req.valid('query').dry_run === 'true'
    return c.json({ data: await importProducts(c.get('context'), { ...c.req.valid('json'), dry_run }) }, 200)
  },
)

productFileOperations.openapi(
  operation('catalogue.write', {
    method: 'post',
    path: '/imports/pictures',
    request: body(PictureAddresses),
    responses: data(z.array(StoredPicture)),
  }),
  async (c) => c.json({ data: await findStoredPictures(c.get('context').db, c.req.valid('json').source_urls) }, 200),
)
