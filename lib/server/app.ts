import '@/lib/server/wiring'
import { OpenAPIHono } from '@hono/zod-openapi'
import { rentalRoutes } from '@/lib/fulfilment/rentals/routes'
import { shippingRoutes } from '@/lib/fulfilment/shipping/routes/shipping'
import { courierWebhooks } from '@/lib/fulfilment/shipping/routes/webhooks'
import { biteshipSimulator } from '@/lib/fulfilment/shipping/simulator/biteship'
import type { ApiEnv, Dependencies } from '@/lib/http/app-env'
import { requireSameOrigin } from '@/lib/http/auth'
import { answerError } from '@/lib/http/errors'
import { limitByAddress, limitByUser } from '@/lib/http/rate-limit'
import { beginRequest, limitBody, requireJson } from '@/lib/http/request'
import { router } from '@/lib/http/route'
import { addressRoutes } from '@/lib/identity/addresses/routes'
import { codeRoutes } from '@/lib/identity/codes/routes'
import { profileRoutes } from '@/lib/identity/profiles/routes'
import { resellerRoutes } from '@/lib/identity/resellers/routes/business'
import { resolveSession } from '@/lib/identity/sessions/resolve-session'
import { sessionRoutes } from '@/lib/identity/sessions/routes'
import { signInRoutes } from '@/lib/identity/sign-in/routes'
import { socialRoutes, socialWebhooks } from '@/lib/identity/social/routes'
import { facebookSimulator } from '@/lib/identity/social/simulator/facebook'
import { googleSimulator } from '@/lib/identity/social/simulator/google'
import { uploadDoor, uploadRoutes } from '@/lib/identity/uploads/routes'
import { bankAccountRoutes } from '@/lib/money/bank-accounts/routes'
import { paymentWebhooks } from '@/lib/money/payments/routes/webhooks'
import { mountedSimulator } from '@/lib/money/payments/simulator/gateways'
import { payoutWebhooks } from '@/lib/money/payouts/routes/webhooks'
import { mountedDisbursers } from '@/lib/money/payouts/simulator/disbursers'
import { walletRoutes } from '@/lib/money/wallet/routes'
import { withdrawalRoutes } from '@/lib/money/withdrawals/routes'
import { accessRoutes } from '@/lib/orders/access/routes'
import { buyOutRoutes } from '@/lib/orders/buy-outs/routes'
import { cashbackRoutes } from '@/lib/orders/cashbacks/routes'
import { claimRoutes } from '@/lib/orders/claims/routes/claims'
import { returnRoutes } from '@/lib/orders/claims/routes/returns'
import { claimTermsRoutes } from '@/lib/orders/claims/routes/rules'
import { wayBackRoutes } from '@/lib/orders/claims/routes/way-back'
import { creditNoteRoutes } from '@/lib/orders/credit-notes/routes'
import { earningRoutes } from '@/lib/orders/earnings/routes'
import { extensionRoutes } from '@/lib/orders/extensions/routes'
import { invoiceRoutes } from '@/lib/orders/invoices/routes'
import { paymentRoutes } from '@/lib/orders/my-orders/routes/payments'
import { orderReading } from '@/lib/orders/my-orders/routes/reading'
import { refundRoutes } from '@/lib/orders/my-orders/routes/refunds'
import { orderSteps } from '@/lib/orders/my-orders/routes/steps'
import { orderRoutes } from '@/lib/orders/orders/routes/orders'
import { returnLabelRoutes } from '@/lib/orders/packing/routes/return-label'
import { courierDesk } from '@/lib/orders/parcels/routes/desk'
import { parcelRoutes } from '@/lib/orders/parcels/routes/parcels'
import { payLinkRoutes } from '@/lib/orders/pay-links/routes'
import { referralRoutes } from '@/lib/orders/referrals/routes'
import { rehearsalRoutes } from '@/lib/orders/rehearsal/routes'
import { rentContractRoutes } from '@/lib/orders/rent-contracts/routes'
import { rentExchangeRoutes } from '@/lib/orders/rent-exchanges/routes'
import { rentReturnRoutes } from '@/lib/orders/rent-returns/routes/returns'
import { reviewRoutes } from '@/lib/orders/reviews/routes'
import { trackingRoutes } from '@/lib/orders/tracking/routes'
import { languageRoutes } from '@/lib/places/languages/routes'
import { regionRoutes } from '@/lib/places/regions/routes'
import { warehouseRoutes } from '@/lib/places/warehouses/routes/warehouses'
import { AppError } from '@/lib/platform/errors'
import { cartRoutes } from '@/lib/selling/cart/routes/cart'
import { rentCartRoutes } from '@/lib/selling/cart/routes/rental'
import { voucherRoutes } from '@/lib/selling/cart/routes/vouchers'
import { checkoutRoutes } from '@/lib/selling/checkout/routes'
import { docsRoutes } from '@/lib/server/docs'
import { liveness, readiness } from '@/lib/server/health'
import { measureRequest, metricsRoutes } from '@/lib/server/metrics'
import { operatorRoutes } from '@/lib/server/operator'
import { privacyRoutes } from '@/lib/server/privacy/routes'
import { availabilityRoutes } from '@/lib/storefront/browsing/routes/availability'
import { catalogRoutes } from '@/lib/storefront/browsing/routes/catalog'
import { businessPageRoutes } from '@/lib/storefront/business-page/routes'
import { contentRoutes } from '@/lib/storefront/content/routes'
import { flashSaleRoutes } from '@/lib/storefront/flash-sales/routes'
import { countCarts, countOrders, followRoutes } from '@/lib/storefront/reseller-links/routes/follow'
import { resellerLinkRoutes } from '@/lib/storefront/reseller-links/routes/links'
import { roomRoutes } from '@/lib/storefront/rooms/routes'
import { wishlistRoutes } from '@/lib/storefront/wishlist/routes'

const OPENAPI = {
  openapi: '3.1.0',
  info: { title: 'Griya API', version: '1', description: 'Buy or rent home goods in Indonesia.' },
  servers: [{ url: '/api' }],
}

const NOUNS = [
  socialRoutes,
  sessionRoutes,
  signInRoutes,
  codeRoutes,
  profileRoutes,
  addressRoutes,
  cartRoutes,
  checkoutRoutes,
  wishlistRoutes,
  catalogRoutes,
  contentRoutes,
  businessPageRoutes,
  roomRoutes,
  languageRoutes,
  orderRoutes,
  orderReading,
  orderSteps,
  claimRoutes,
  wayBackRoutes,
  returnLabelRoutes,
  claimTermsRoutes,
  returnRoutes,
  extensionRoutes,
  buyOutRoutes,
  rentReturnRoutes,
  rentExchangeRoutes,
  rentContractRoutes,
  refundRoutes,
  invoiceRoutes,
  creditNoteRoutes,
  parcelRoutes,
  paymentRoutes,
  privacyRoutes,
  flashSaleRoutes,
  regionRoutes,
  rentCartRoutes,
  rentalRoutes,
  availabilityRoutes,
  resellerRoutes,
  resellerLinkRoutes,
  followRoutes,
  reviewRoutes,
  shippingRoutes,
  trackingRoutes,
  accessRoutes,
  payLinkRoutes,
  referralRoutes,
  uploadRoutes,
  voucherRoutes,
  walletRoutes,
  bankAccountRoutes,
  withdrawalRoutes,
  cashbackRoutes,
  earningRoutes,
  warehouseRoutes,
]

/** Builds the API: middleware in its order, and the routes of every noun. Mounted once, under /api. */
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
  app.route('/sim/clock', rehearsalRoutes)
  app.route('/sim/google', googleSimulator)
  app.route('/sim/facebook', facebookSimulator)
  app.route('/sim', mountedDisbursers)
  app.route('/sim', mountedSimulator)
  app.use('*', limitByAddress)
  app.route('/uploads', uploadDoor)
  app.use('*', limitBody)
  app.route('/webhooks', paymentWebhooks)
  app.route('/webhooks', payoutWebhooks)
  app.route('/webhooks', socialWebhooks)
  app.route('/webhooks', courierWebhooks)
  app.use('*', requireJson, resolveSession, requireSameOrigin, limitByUser)
  const v1 = router()
  v1.on('POST', ['/products/cart', '/products/rent_cart'], countCarts)
  v1.on('POST', ['/orders', '/rent_orders'], countOrders)
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
