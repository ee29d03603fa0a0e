import { randomUUID } from 'node:crypto'
import { OpenAPIHono, z } from '@hono/zod-openapi'
import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { productOperations } from '@/lib/catalog/products/routes'
import type { Connection } from '@/lib/db/client'
import { type Actor, programOf } from '@/lib/db/command'
import { stockOperations } from '@/lib/fulfilment/inventory/routes'
import { productFileOperations } from '@/lib/fulfilment/product-files/routes'
import { rentalOperations } from '@/lib/fulfilment/rentals/routes'
import { shippingOperations } from '@/lib/fulfilment/shipping/routes/operations'
import { capacityOperations } from '@/lib/fulfilment/units/routes'
import type { ApiEnv } from '@/lib/http/app-env'
import { answerError } from '@/lib/http/errors'
import { operation } from '@/lib/http/operation'
import { limitBody, requireJson } from '@/lib/http/request'
import { data, router } from '@/lib/http/route'
import { auditCalls } from '@/lib/identity/audit/audit-calls'
import { auditOperations } from '@/lib/identity/audit/routes'
import { messageOperations } from '@/lib/identity/notifications/routes'
import { resolveOperator } from '@/lib/identity/operators/operator-session'
import { loginOperations } from '@/lib/identity/operators/routes/login'
import { meOperations } from '@/lib/identity/operators/routes/me'
import { operatorOperations } from '@/lib/identity/operators/routes/operators'
import { resellerOperations } from '@/lib/identity/resellers/routes/operations'
import { uploadOperations } from '@/lib/identity/uploads/routes'
import { adjustmentOperations } from '@/lib/money/adjustments/routes'
import { drawerOperations } from '@/lib/money/drawers/routes'
import { ledgerOperations } from '@/lib/money/ledger/routes'
import { paymentOperations } from '@/lib/money/payments/routes/operations'
import { payoutOperations } from '@/lib/money/payouts/routes/operations'
import { reconciliationOperations } from '@/lib/money/reconciliation/routes'
import { walletOperations } from '@/lib/money/wallet/routes'
import { withdrawalOperations } from '@/lib/money/withdrawals/routes'
import { bookOperations } from '@/lib/orders/books/routes'
import { cashbackOperations } from '@/lib/orders/cashbacks/routes'
import { claimOperations } from '@/lib/orders/claims/routes/operations'
import { claimRuleOperations } from '@/lib/orders/claims/routes/rules'
import { customerOperations } from '@/lib/orders/customers/routes'
import { orderListOperations } from '@/lib/orders/desk/routes/lists'
import { deskOrderOperations } from '@/lib/orders/desk/routes/operations'
import { orderOperations } from '@/lib/orders/desk/routes/transitions'
import { earningOperations } from '@/lib/orders/earnings/routes'
import { figureOperations } from '@/lib/orders/figures/routes'
import { moneyInOperations } from '@/lib/orders/money-in/routes'
import { counterOperations } from '@/lib/orders/packing/routes/counter'
import { courierOperations } from '@/lib/orders/packing/routes/couriers'
import { documentOperations } from '@/lib/orders/packing/routes/documents'
import { pickingOperations } from '@/lib/orders/packing/routes/picking'
import { parcelOperations } from '@/lib/orders/parcels/routes/operations'
import { refundOperations } from '@/lib/orders/refunds/routes'
import { rentExchangeOperations } from '@/lib/orders/rent-exchanges/routes'
import { rentReturnOperations } from '@/lib/orders/rent-returns/routes/operations'
import { unitOperations } from '@/lib/orders/rental-units/routes'
import { reviewOperations } from '@/lib/orders/reviews/routes'
import { warehouseOperations } from '@/lib/places/warehouses/routes/operations'
import { AppError } from '@/lib/platform/errors'
import { type Clock, systemClock } from '@/lib/platform/time'
import { flashSaleOperations } from '@/lib/selling/flash-sales/routes'
import { voucherOperations } from '@/lib/selling/vouchers/routes'
import { doctorOperations } from '@/lib/server/doctor/routes'
import { isMachineKey } from '@/lib/server/machine-key'
import { privacyOperations } from '@/lib/server/privacy/routes'
import { settingOperations } from '@/lib/server/settings/routes'
import { upkeepOperations } from '@/lib/server/upkeep/routes'
import { businessPageOperations } from '@/lib/storefront/business-page/routes'
import { contentOperations } from '@/lib/storefront/content/routes'
import { addressOperations } from '@/lib/storefront/discovery/routes'
import { roomOperations } from '@/lib/storefront/rooms/routes'
import { eventOperations } from '@/lib/work/tasks/routes/events'
import { taskOperations } from '@/lib/work/tasks/routes/operations'

const MAX_BODY_BYTES = 10 * 1024 * 1024

const OPENAPI = {
  openapi: '3.1.0',
  info: { title: 'Griya back-office API', version: '1', description: 'For operators and their programs.' },
  servers: [{ url: '/api/ops/v1' }],
}

const NOUNS = [
  auditOperations,
  bookOperations,
  businessPageOperations,
  contentOperations,
  capacityOperations,
  claimOperations,
  rentReturnOperations,
  rentExchangeOperations,
  claimRuleOperations,
  customerOperations,
  flashSaleOperations,
  addressOperations,
  doctorOperations,
  drawerOperations,
  figureOperations,
  ledgerOperations,
  meOperations,
  messageOperations,
  operatorOperations,
  orderListOperations,
  deskOrderOperations,
  orderOperations,
  counterOperations,
  courierOperations,
  documentOperations,
  pickingOperations,
  parcelOperations,
  moneyInOperations,
  paymentOperations,
  payoutOperations,
  productOperations,
  privacyOperations,
  productFileOperations,
  reconciliationOperations,
  refundOperations,
  rentalOperations,
  resellerOperations,
  reviewOperations,
  roomOperations,
  stockOperations,
  taskOperations,
  eventOperations,
  voucherOperations,
  walletOperations,
  withdrawalOperations,
  adjustmentOperations,
  cashbackOperations,
  earningOperations,
  settingOperations,
  shippingOperations,
  unitOperations,
  uploadOperations,
  upkeepOperations,
  warehouseOperations,
]

const operations = router()
for (const noun of NOUNS) operations.route('/', noun)

/** Lets a program check that this server is the shop which wrote the key. */
operations.openapi(
  operation('shop.operate', { method: 'get', path: '/ping', responses: data(z.object({ shop: z.string() })) }),
  (c) => c.json({ data: { shop: 'griya' } }, 200),
)

const GZIP = { 'application/gzip': { schema: z.string() } }

/** Dumps the whole database, for a backup while the shop has it open. */
operations.openapi(
  operation('shop.operate', {
    method: 'post',
    path: '/backup',
    responses: { 200: { description: 'A dump of the database', content: GZIP } },
  }),
  async (c) => {
    const dump = await c.get('connection').dump()
    return c.body(dump.stream(), 200, { 'content-type': 'application/gzip' })
  },
)

/** A program on this machine acts with the key of the operator file. */
const resolveProgram: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const given = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
  if (isMachineKey(given)) c.set('context', { ...c.get('context'), actor: programOf('Operator') })
  await next()
}

/** Answers 401 unless an operator or a program calls; with the step that a half-finished login waits for. */
const requireOperator: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.get('context').actor.kind === 'operator') return next()
  const stage = c.get('operator_session')?.stage
  throw new AppError('unauthenticated', stage && { params: { step: stage } })
}

const limitImport = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw new AppError('payload_too_large')
  },
})

const beginOperation: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.set('context', { ...c.get('context'), request: { id: c.get('request_id'), audited: false } })
  await next()
}

function makeOperatorRoutes() {
  const routes = router()
  routes.use('*', beginOperation, requireJson, resolveProgram, resolveOperator)
  for (const path of ['/login/*', '/me/*']) routes.use(path, limitBody)
  routes.route('/', loginOperations)
  routes.use('*', requireOperator, limitImport, auditCalls)
  routes.doc31('/openapi.json', OPENAPI)
  routes.route('/', operations)
  return routes
}

/** Mounted at /api/ops/v1, before the limits for shoppers. In a plain application, whose reference lists none of it. */
export const operatorRoutes = new Hono<ApiEnv>().route('/', makeOperatorRoutes())

/** The same operations without a server, for a program that has the database open itself. */
export function operatorApp(connection: Connection, actor: Actor, clock: Clock = systemClock) {
  const app = new OpenAPIHono<ApiEnv>()
  app.onError(answerError)
  app.use('*', async (c, next) => {
    const request_id = randomUUID()
    c.set('request_id', request_id)
    c.set('locale', 'en')
    c.set('connection', connection)
    c.set('operator_session', null)
    const request = { id: request_id, audited: false }
    c.set('context', { db: connection.db, clock, actor, request })
    await next()
  })
  app.use('*', auditCalls)
  app.route('/', operations)
  return app
}
