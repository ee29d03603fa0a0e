import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { idempotent } from '@/lib/http/idempotency'
import { authorized, body, data, IdParam, parseAs, router } from '@/lib/http/route'
import { BankAccount } from '@/lib/money/bank-accounts/schema'
import { requireOrderSession } from '@/lib/orders/access/order-session'
import { requireClaimSession } from '@/lib/orders/claims/claim-session'
import { answerQuestion } from '@/lib/orders/claims/commands/ask-shopper'
import { openClaim } from '@/lib/orders/claims/commands/open-claim'
import {
  appealClaim,
  chooseDestination,
  confirmReplacement,
  sendBack,
  withdrawClaim,
} from '@/lib/orders/claims/commands/shopper-steps'
import { ClaimError } from '@/lib/orders/claims/errors'
import { listClaims, listOwnActivities, requireClaim } from '@/lib/orders/claims/queries/claims'
import { quoteRefund } from '@/lib/orders/claims/queries/quote'
import { courierTitle } from '@/lib/orders/claims/rules/couriers'
import {
  Claim,
  ClaimAnswer,
  ClaimAppeal,
  ClaimDestination,
  ClaimShipment,
  NewExchange,
  NewRefund,
  RefundQuote,
  RefundQuoteRequest,
} from '@/lib/orders/claims/schema/claim'
import { Activity, OrderParam } from '@/lib/orders/orders/schema'
import { AppError } from '@/lib/platform/errors'

/** Claims about bought goods; each call answers the claim as it is then. */
export const claimRoutes = router()

const readerOf = (c: HonoContext<ApiEnv>) => ({ context: c.get('context'), locale: c.get('locale') })

const keyOf = (c: HonoContext<ApiEnv>) => c.req.header('idempotency-key') ?? null

const answerClaim = async (c: HonoContext<ApiEnv>, id: number) => ({
  data: await requireClaim((await requireClaimSession(c, id)).scope, id, readerOf(c)),
})

claimRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/orders/{id}/claims',
    ...authorized,
    request: { params: OrderParam },
    responses: data(z.array(Claim)),
  }),
  async (c) => {
    const { scope, order_id: id } = await requireOrderSession(c, c.req.valid('param').id)
    return c.json({ data: await listClaims(scope, id, readerOf(c)) }, 200)
  },
)

claimRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/claims/{id}',
    ...authorized,
    request: { params: IdParam },
    responses: data(Claim),
  }),
  async (c) => c.json(await answerClaim(c, c.req.valid('param').id), 200),
)

claimRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/claims/{id}/activities',
    ...authorized,
    request: { params: IdParam },
    responses: data(z.array(Activity)),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    const { scope } = await requireClaimSession(c, id)
    return c.json({ data: await listOwnActivities(scope, id, readerOf(c)) }, 200)
  },
)

claimRoutes.on('POST', '/exchanges/:id', idempotent)
claimRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/exchanges/{id}',
    description:
      'Asks for an exchange of pieces of a delivered order (EXC-031); `id` is the order. Photos and videos are ' +
      '`secure_url` of uploads for the purpose `exchange`. Method 1, in the showroom, is opened by customer service.',
    ...authorized,
    request: { params: OrderParam, ...body(NewExchange) },
    responses: data(Claim),
  }),
  async (c) => {
    const { scope, order_id } = await requireOrderSession(c, c.req.valid('param').id)
    const { exchange_method, exchange_products_attributes: lines } = c.req.valid('json').exchange
    if (exchange_method === 1) throw new ClaimError('claim_showroom')
    const id = await openClaim(c.get('context'), {
      user_id: scope.user_id,
      order_id,
      kind: 'exchange',
      idempotency_key: keyOf(c),
      lines: lines.map(({ exchange_reason, exchange_images_attributes: images, ...line }) => ({
        ...line,
        reason: exchange_reason,
        photo_urls: images.map(({ photo_url }) => photo_url),
      })),
    })
    return c.json(await answerClaim(c, id), 200)
  },
)

type RefundInput = z.infer<typeof NewRefund>['refund']

/** The account of a refund to the bank. Throws `invalid_input` for a field that is missing. */
function accountOf({ destination, bank_code, bank_name, account_number, account_holder }: RefundInput) {
  if (destination !== 'bank') return null
  return parseAs(BankAccount, { bank_code, bank_name, account_number, account_holder })
}

claimRoutes.on('POST', '/refunds/:id', idempotent)
claimRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/refunds/{id}',
    description:
      'Asks for the money of pieces of a delivered order (REF-022); `id` is the order. With `destination` wallet no ' +
      'bank account is needed. Photos and videos are `secure_url` of uploads for the purpose `refund`.',
    ...authorized,
    request: { params: OrderParam, ...body(NewRefund) },
    responses: data(Claim),
  }),
  async (c) => {
    const { scope, order_id } = await requireOrderSession(c, c.req.valid('param').id)
    const { refund } = c.req.valid('json')
    const id = await openClaim(c.get('context'), {
      user_id: scope.user_id,
      order_id,
      kind: 'refund',
      idempotency_key: keyOf(c),
      destination: refund.destination,
      account: accountOf(refund),
      lines: refund.refund_products_attributes.map(({ refund_images_attributes: images, ...line }) => ({
        ...line,
        photo_urls: images.map(({ photo_url }) => photo_url),
      })),
    })
    return c.json(await answerClaim(c, id), 200)
  },
)

claimRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/orders/{id}/refund_quote',
    description: 'What a refund of these pieces would pay back, before it is sent.',
    ...authorized,
    request: { params: OrderParam, ...body(RefundQuoteRequest) },
    responses: data(RefundQuote),
  }),
  async (c) => {
    const { scope, order_id } = await requireOrderSession(c, c.req.valid('param').id)
    const asked = { ...c.req.valid('json'), order_id }
    return c.json({ data: await quoteRefund(c.get('context'), scope, asked) }, 200)
  },
)

/** EXC-032 and REF-023: the id is the claim's. */
for (const noun of ['exchanges', 'refunds']) {
  claimRoutes.openapi(
    createRoute({
      method: 'put',
      path: `/${noun}/{id}`,
      ...authorized,
      request: { params: IdParam, ...body(ClaimShipment) },
      responses: data(Claim),
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const { scope } = await requireClaimSession(c, id)
      const { courier_id, courier: typed = '', tracking_code } = c.req.valid('json')
      const courier = courierTitle(courier_id, typed)
      if (courier === null) throw new AppError('invalid_input', { errors: { courier: 'Enter courier name' } })
      await sendBack(c.get('context'), { user_id: scope.user_id, id, courier, tracking_code })
      return c.json(await answerClaim(c, id), 200)
    },
  )
}

const STEPS = [
  { step: 'withdraw', run: withdrawClaim },
  { step: 'confirm_replacement', run: confirmReplacement },
] as const

for (const { step, run } of STEPS) {
  claimRoutes.openapi(
    createRoute({
      method: 'post',
      path: `/claims/{id}/${step}`,
      ...authorized,
      request: { params: IdParam },
      responses: data(Claim),
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const { scope } = await requireClaimSession(c, id)
      await run(c.get('context'), { user_id: scope.user_id, id })
      return c.json(await answerClaim(c, id), 200)
    },
  )
}

claimRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/claims/{id}/appeal',
    description: 'Contests a refusal, once. Somebody else decides.',
    ...authorized,
    request: { params: IdParam, ...body(ClaimAppeal) },
    responses: data(Claim),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    const { scope } = await requireClaimSession(c, id)
    await appealClaim(c.get('context'), { ...c.req.valid('json'), user_id: scope.user_id, id })
    return c.json(await answerClaim(c, id), 200)
  },
)

claimRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/claims/{id}/destination',
    description: 'Chooses where the money goes: to the wallet at once, or to a bank account.',
    ...authorized,
    request: { params: IdParam, ...body(ClaimDestination) },
    responses: data(Claim),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    const { scope } = await requireClaimSession(c, id)
    await chooseDestination(c.get('context'), { ...c.req.valid('json'), user_id: scope.user_id, id })
    return c.json(await answerClaim(c, id), 200)
  },
)

claimRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/claims/{id}/answer',
    description: 'Answers a question of the store about a claim or an appeal; its decision goes on.',
    ...authorized,
    request: { params: IdParam, ...body(ClaimAnswer) },
    responses: data(Claim),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    const { scope } = await requireClaimSession(c, id)
    await answerQuestion(c.get('context'), { ...c.req.valid('json'), user_id: scope.user_id, id })
    return c.json(await answerClaim(c, id), 200)
  },
)
