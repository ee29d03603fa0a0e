import { OpenAPIHono } from '@hono/zod-openapi'
import { facebookSimulator } from '@/lib/accounts/providers/simulator-facebook'
import { googleSimulator } from '@/lib/accounts/providers/simulator-google'
import { accountRoutes } from '@/lib/accounts/routes'
import { accountWebhooks, socialRoutes } from '@/lib/accounts/routes/social'
import { addressRoutes } from '@/lib/addresses/routes'
import type { ApiEnv, Dependencies } from '@/lib/api/app-env'
import { requireSameOrigin, resolveSession } from '@/lib/api/auth'
import { docsRoutes } from '@/lib/api/docs'
import { answerError } from '@/lib/api/errors'
import { liveness, readiness } from '@/lib/api/health'
import { measureRequest, metricsRoutes } from '@/lib/api/metrics'
import { operatorRoutes } from '@/lib/api/operator'
import { limitByAddress, limitByUser } from '@/lib/api/rate-limit'
import { beginRequest, limitBody, requireJson } from '@/lib/api/request'
import { router } from '@/lib/api/route'
import { cartRoutes } from '@/lib/cart/routes'
import { catalogRoutes } from '@/lib/catalog/routes'
import { contentRoutes } from '@/lib/content/routes'
import { invoiceRoutes } from '@/lib/invoices/routes'
import { languageRoutes } from '@/lib/languages/routes'
import { orderRoutes } from '@/lib/orders/routes'
import { orderReading } from '@/lib/orders/routes/reading'
import { orderSteps } from '@/lib/orders/routes/steps'
import { mountedSimulator } from '@/lib/payments/providers/simulator'
import { paymentRoutes } from '@/lib/payments/routes'
import { paymentWebhooks } from '@/lib/payments/routes/webhooks'
import { AppError } from '@/lib/platform/errors'
import { privacyRoutes } from '@/lib/privacy/routes'
import { promotionRoutes } from '@/lib/promotions/routes'
import { regionRoutes } from '@/lib/regions/routes'
import { rentalRoutes } from '@/lib/rentals/routes'
import { resellerRoutes } from '@/lib/resellers/routes'
import { reviewRoutes } from '@/lib/reviews/routes'
import { biteshipSimulator } from '@/lib/shipping/providers/simulator'
import { shippingRoutes } from '@/lib/shipping/routes'
import { courierDesk } from '@/lib/shipping/routes/simulator'
import { courierWebhooks } from '@/lib/shipping/routes/webhooks'
import { trackingRoutes } from '@/lib/tracking/routes'
import { uploadDoor, uploadRoutes } from '@/lib/uploads/routes'
import { voucherRoutes } from '@/lib/vouchers/routes'
import { walletRoutes } from '@/lib/wallet/routes'
import { warehouseRoutes } from '@/lib/warehouses/routes'
import { wishlistRoutes } from '@/lib/wishlist/routes'

const OPENAPI = {
  openapi: '3.1.0',
  info: { title: 'Griya API', version: '1', description: 'Buy or rent home goods in Indonesia.' },
  servers: [{ url: '/api' }],
}

const NOUNS = [
  socialRoutes,
  accountRoutes,
  addressRoutes,
  cartRoutes,
  wishlistRoutes,
  catalogRoutes,
  contentRoutes,
  languageRoutes,
  orderRoutes,
  orderReading,
  orderSteps,
  invoiceRoutes,
  paymentRoutes,
  privacyRoutes,
  promotionRoutes,
  regionRoutes,
  rentalRoutes,
  resellerRoutes,
  reviewRoutes,
  shippingRoutes,
  trackingRoutes,
  uploadRoutes,
  voucherRoutes,
  walletRoutes,
  warehouseRoutes,
]

/** The whole HTTP edge, mounted once under /api. */
export function createApp(dependencies: Dependencies) {
  const app = new OpenAPIHono<ApiEnv>()
  app.onError(answerError)
  app.route('/metrics', metricsRoutes(dependencies))
  app.route('/health/live', liveness)
  app.use('*', measureRequest, beginRequest(dependencies))
  app.route('/health/ready', readiness)
  app.route('/ops/v1', operatorRoutes)
  app.route('/sim/biteship', biteshipSimulator)
  app.route('/sim/courier', courierDesk)
  app.route('/sim/google', googleSimulator)
  app.route('/sim/facebook', facebookSimulator)
  app.route('/sim', mountedSimulator)
  app.use('*', limitByAddress)
  app.route('/uploads', uploadDoor)
  app.use('*', limitBody)
  app.route('/webhooks', paymentWebhooks)
  app.route('/webhooks', accountWebhooks)
  app.route('/webhooks', courierWebhooks)
  app.use('*', requireJson, resolveSession, requireSameOrigin, limitByUser)
  const v1 = router()
  for (const noun of NOUNS) v1.route('/', noun)
  app.route('/v1', v1)
  app.route('/v2', catalogRoutes)
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' })
  app.doc31('/openapi.json', OPENAPI)
  app.route('/docs', docsRoutes)
  app.all('*', () => {
    throw new AppError('not_found') // a notFound handler would be lost where this application is mounted
  })
  return app
}
