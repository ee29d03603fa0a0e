import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRoute, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ApiEnv } from '@/lib/api/app-env'
import { body, data, router } from '@/lib/api/route'
import { exportPage, exportShape } from '@/lib/catalog/commands/export-products'
import { findStoredPictures } from '@/lib/catalog/commands/import-known'
import { importProducts } from '@/lib/catalog/commands/import-products'
import { beginImport, finishImport } from '@/lib/catalog/commands/import-progress'
import { setPrice } from '@/lib/catalog/commands/set-price'
import { ExportPage, ExportQuery, ExportShape } from '@/lib/catalog/export-schema'
import {
  ImportBatch,
  ImportReport,
  ImportStart,
  ImportState,
  NewPrice,
  PictureAddresses,
  PriceSet,
  StoredPicture,
} from '@/lib/catalog/import-schema'
import { addressOperations } from '@/lib/discovery/routes'
import { bookMovement } from '@/lib/inventory/commands/book-movement'
import { findDiscrepancies } from '@/lib/inventory/queries'
import { Invariant, NewMovement, Shelf } from '@/lib/inventory/schema'
import { messageOperations } from '@/lib/notifications/routes'
import { orderOperations } from '@/lib/orders/routes/operations'
import { paymentOperations } from '@/lib/payments/routes/operations'
import { equalSecret, randomToken } from '@/lib/platform/crypto'
import type { Env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { log } from '@/lib/platform/log'
import { flashSaleOperations } from '@/lib/promotions/routes'
import { refundOperations } from '@/lib/refunds/routes'
import { rentalOperations } from '@/lib/rentals/routes'
import { reviewOperations } from '@/lib/reviews/routes'
import { shippingOperations } from '@/lib/shipping/routes/operations'
import { voucherOperations } from '@/lib/vouchers/routes'
import { walletOperations } from '@/lib/wallet/routes'

const MAX_BODY_BYTES = 10 * 1024 * 1024

export const OPERATOR_FILE = 'operator.json'
export type OperatorFile = { url: string; key: string }

const shared = globalThis as { griyaOperatorKey?: string }

/**
 * Lets programs on this machine work with the shop while it has the embedded database: whoever may read DATA_DIR
 * learns the address and a key that is new at every start. Answers how to end that. On PostgreSQL programs need no
 * server, so there is no key and the API does not exist.
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

/** To everybody else this API does not exist. */
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

/** Mounted at /api/ops/v1, before the limits for shoppers. Every operation may be repeated. */
export const operatorRoutes = router()
operatorRoutes.use('*', requireOperator, limitBody)
operatorRoutes.route('/', flashSaleOperations)
operatorRoutes.route('/', addressOperations)
operatorRoutes.route('/', orderOperations)
operatorRoutes.route('/', messageOperations)
operatorRoutes.route('/', paymentOperations)
operatorRoutes.route('/', refundOperations)
operatorRoutes.route('/', rentalOperations)
operatorRoutes.route('/', reviewOperations)
operatorRoutes.route('/', voucherOperations)
operatorRoutes.route('/', walletOperations)
operatorRoutes.route('/', shippingOperations)

/** Whether this is the shop that wrote the key. */
operatorRoutes.get('/ping', (c) => c.json({ data: { shop: 'griya' } }))

operatorRoutes.openapi(
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

operatorRoutes.openapi(
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

operatorRoutes.openapi(
  createRoute({ method: 'post', path: '/exports', hide: true, responses: data(ExportShape) }),
  async (c) => {
    const { db, actor } = c.get('context')
    const shape = await exportShape(db)
    // Who takes the whole catalogue along is noted (threats T27).
    log().info({ actor: actor.name, products: shape.products }, 'catalogue export')
    return c.json({ data: shape }, 200)
  },
)

operatorRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/exports/products',
    hide: true,
    request: { query: ExportQuery },
    responses: data(ExportPage),
  }),
  async (c) => c.json({ data: await exportPage(c.get('context').db, c.req.valid('query').after) }, 200),
)

operatorRoutes.openapi(
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

operatorRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/imports/pictures',
    hide: true,
    request: body(PictureAddresses),
    responses: data(z.array(StoredPicture)),
  }),
  async (c) => c.json({ data: await findStoredPictures(c.get('context').db, c.req.valid('json').source_urls) }, 200),
)

operatorRoutes.openapi(
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

operatorRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/stock/movements',
    hide: true,
    request: body(NewMovement),
    responses: data(Shelf),
  }),
  async (c) => c.json({ data: await bookMovement(c.get('context'), c.req.valid('json')) }, 200),
)

operatorRoutes.openapi(
  createRoute({ method: 'get', path: '/invariants', hide: true, responses: data(z.array(Invariant)) }),
  async (c) => c.json({ data: await findDiscrepancies(c.get('context')) }, 200),
)

/** The whole database, for the backup of a shop that has it open. */
operatorRoutes.post('/backup', async (c) => {
  const dump = await c.get('connection').dump()
  return c.body(dump.stream(), 200, { 'content-type': 'application/gzip' })
})
