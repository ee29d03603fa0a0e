import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { setPrice } from '@/lib/catalog/products/commands/set-price'
import { NewPrice, PriceSet } from '@/lib/catalog/products/schema'
import type { Connection } from '@/lib/db/client'
import type { Actor } from '@/lib/db/command'
import { bookMovement } from '@/lib/fulfilment/inventory/commands/book-movement'
import { NewMovement, Shelf } from '@/lib/fulfilment/inventory/schema'
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
import { rentalOperations } from '@/lib/fulfilment/rentals/routes'
import { shippingOperations } from '@/lib/fulfilment/shipping/routes/operations'
import type { ApiEnv } from '@/lib/http/app-env'
import { answerError } from '@/lib/http/errors'
import { body, data, router } from '@/lib/http/route'
import { messageOperations } from '@/lib/identity/notifications/routes'
import { paymentOperations } from '@/lib/money/payments/routes/operations'
import { walletOperations } from '@/lib/money/wallet/routes'
import { orderOperations } from '@/lib/orders/desk/routes'
import { parcelOperations } from '@/lib/orders/parcels/routes/operations'
import { refundOperations } from '@/lib/orders/refunds/routes'
import { reviewOperations } from '@/lib/orders/reviews/routes'
import { warehouseOperations } from '@/lib/places/warehouses/routes/operations'
import { equalSecret, randomToken } from '@/lib/platform/crypto'
import type { Env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { systemClock } from '@/lib/platform/time'
import { flashSaleOperations } from '@/lib/selling/flash-sales/routes'
import { voucherOperations } from '@/lib/selling/vouchers/routes'
import { doctorOperations } from '@/lib/server/doctor/routes'
import { addressOperations } from '@/lib/storefront/discovery/routes'

const MAX_BODY_BYTES = 10 * 1024 * 1024

export const OPERATOR_FILE = 'operator.json'
export type OperatorFile = { url: string; key: string }

const shared = globalThis as { griyaOperatorKey?: string }

/**
 * Writes the address of the operator API and a new key into DATA_DIR, so that programs on this machine can work with
 * the shop while its process has the embedded database open. Returns a function that withdraws the key. On PostgreSQL
 * programs open the database themselves: there is no key, and the API answers 404.
 */
export function announceOperatorApi({ DATABASE_URL, DATA_DIR, local_url }: Env): () => void {
  if (DATABASE_URL) return () => {}
  const key = randomToken()
  const path = join(DATA_DIR, OPERATOR_FILE)
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ url: `${local_url}/api/ops/v1`, key } satisfies OperatorFile), { mode: 0o600 })
  renameSync(draft, path)
  shared.griyaOperatorKey = key
  return () => {
    shared.griyaOperatorKey = undefined
    try {
      if (readFileSync(path, 'utf8').includes(key)) rmSync(path)
    } catch {
      // Already gone.
    }
  }
}

/** Answers 404 without the operator key. */
const requireOperator: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const given = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  const key = shared.griyaOperatorKey
  if (!key || !equalSecret(given, key)) throw new AppError('not_found')
  c.set('context', { ...c.get('context'), actor: { kind: 'operator', name: 'Operator' } })
  await next()
}

const limitBody = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new AppError('payload_too_large')
  },
})

const DryRun = z.object({ dry_run: z.enum(['true', 'false']).default('false') })

/** Every operation is safe to repeat. */
const operations = router()
operations.route('/', flashSaleOperations)
operations.route('/', addressOperations)
operations.route('/', doctorOperations)
operations.route('/', orderOperations)
operations.route('/', messageOperations)
operations.route('/', parcelOperations)
operations.route('/', paymentOperations)
operations.route('/', refundOperations)
operations.route('/', rentalOperations)
operations.route('/', reviewOperations)
operations.route('/', voucherOperations)
operations.route('/', walletOperations)
operations.route('/', shippingOperations)
operations.route('/', warehouseOperations)

/** Lets a program check that this server is the shop which wrote the key. */
operations.get('/ping', (c) => c.json({ data: { shop: 'griya' } }))

operations.openapi(
  createRoute({
    method: 'post',
    path: '/imports',
    hide: true,
    request: body(ImportStart),
    responses: data(ImportState),
  }),
  async (c) => c.json({ data: await beginImport(c.get('context'), c.req.valid('json')) }, 200),
)

const Fingerprint = ImportStart.pick({ fingerprint: true })

operations.openapi(
  createRoute({
    method: 'delete',
    path: '/imports/{fingerprint}',
    hide: true,
    request: { params: Fingerprint },
    responses: data(Fingerprint),
  }),
  async (c) => {
    await finishImport(c.get('context'), c.req.valid('param'))
    return c.json({ data: c.req.valid('param') }, 200)
  },
)

operations.openapi(
  createRoute({ method: 'post', path: '/exports', hide: true, responses: data(ExportShape) }),
  async (c) => {
    const { db, actor } = c.get('context')
    const shape = await exportShape(db)
    // Exporting the whole catalogue is logged (T27).
    log().info({ actor: actor.name, products: shape.products }, 'catalogue export')
    return c.json({ data: shape }, 200)
  },
)

operations.openapi(
  createRoute({
    method: 'get',
    path: '/exports/products',
    hide: true,
    request: { query: ExportQuery },
    responses: data(ExportPage),
  }),
  async (c) => c.json({ data: await exportPage(c.get('context').db, c.req.valid('query').after) }, 200),
)

operations.openapi(
  createRoute({
    method: 'post',
    path: '/imports/products',
    hide: true,
    request: { query: DryRun, ...body(ImportBatch) },
    responses: data(ImportReport),
  }),
  async (c) => {
    const dry_run = c.req.valid('query').dry_run === 'true'
    return c.json({ data: await importProducts(c.get('context'), { ...c.req.valid('json'), dry_run }) }, 200)
  },
)

operations.openapi(
  createRoute({
    method: 'post',
    path: '/imports/pictures',
    hide: true,
    request: body(PictureAddresses),
    responses: data(z.array(StoredPicture)),
  }),
  async (c) => c.json({ data: await findStoredPictures(c.get('context').db, c.req.valid('json').source_urls) }, 200),
)

operations.openapi(
  createRoute({
    method: 'put',
    path: '/products/{slug}/price',
    hide: true,
    request: { params: z.object({ slug: z.string().max(200) }), ...body(NewPrice) },
    responses: data(PriceSet),
  }),
  async (c) => {
    const { slug } = c.req.valid('param')
    return c.json({ data: await setPrice(c.get('context'), { slug, ...c.req.valid('json') }) }, 200)
  },
)

operations.openapi(
  createRoute({
    method: 'post',
    path: '/stock/movements',
    hide: true,
    request: body(NewMovement),
    responses: data(Shelf),
  }),
  async (c) => c.json({ data: await bookMovement(c.get('context'), c.req.valid('json')) }, 200),
)

/** Dumps the whole database, for a backup while the shop has it open. */
operations.post('/backup', async (c) => {
  const dump = await c.get('connection').dump()
  return c.body(dump.stream(), 200, { 'content-type': 'application/gzip' })
})

/** Mounted at /api/ops/v1, before the limits for shoppers. */
export const operatorRoutes = router()
operatorRoutes.use('*', requireOperator, limitBody)
operatorRoutes.route('/', operations)

/** The same operations without a server, for a program that has the database open itself. */
export function operatorApp(connection: Connection, actor: Actor) {
  const app = new OpenAPIHono<ApiEnv>()
  app.onError(answerError)
  app.use('*', async (c, next) => {
    c.set('request_id', randomUUID())
    c.set('locale', 'en')
    c.set('connection', connection)
    c.set('context', { db: connection.db, clock: systemClock, actor })
    await next()
  })
  app.route('/', operations)
  return app
}
