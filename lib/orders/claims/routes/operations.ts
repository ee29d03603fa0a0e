import type { Context } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { operation } from '@/lib/http/operation'
import { answers, body, data, IdParam, router } from '@/lib/http/route'
import { askShopper } from '@/lib/orders/claims/commands/ask-shopper'
import { decideClaim } from '@/lib/orders/claims/commands/decide-claim'
import { handOverReplacement, openShowroom } from '@/lib/orders/claims/commands/open-showroom'
import {
  convertClaim,
  finishReplacement,
  inspectClaim,
  receiveClaim,
  sendReplacement,
} from '@/lib/orders/claims/commands/receive-claim'
import { requireDeskClaim } from '@/lib/orders/claims/queries/desk'
import { pageClaims } from '@/lib/orders/claims/queries/inbox'
import { foreseeClaim } from '@/lib/orders/claims/queries/outcome'
import {
  ClaimDecision,
  ClaimForesight,
  ClaimInspection,
  ClaimList,
  ClaimOutcome,
  ClaimQuery,
  ClaimReceipt,
  ClaimReplacement,
  ClaimStep,
  DeskClaim,
  NewQuestion,
  ShowroomExchange,
} from '@/lib/orders/claims/schema/desk'

/** Claims for operators; mounted by lib/server/operator. */
export const claimOperations = router()

const tags = ['Claims']

/** The claim as it is now. */
const readClaim = async (c: Context<ApiEnv>, id: number) => {
  const context = c.get('context')
  return { data: await requireDeskClaim(id, context.actor, { context, locale: c.get('locale') }) }
}

claimOperations.openapi(
  operation('claims.read', {
    method: 'get',
    path: '/claims',
    tags,
    request: { query: ClaimQuery },
    responses: answers(ClaimList),
  }),
  async (c) => {
    const { db, actor, clock } = c.get('context')
    return c.json(await pageClaims(db, { actor, now: clock.now() }, c.req.valid('query')), 200)
  },
)

claimOperations.openapi(
  operation('claims.read', {
    method: 'get',
    path: '/claims/{id}',
    description: 'Links to photos and videos are valid for 60 seconds.',
    tags,
    request: { params: IdParam },
    responses: data(DeskClaim),
  }),
  async (c) => c.json(await readClaim(c, c.req.valid('param').id), 200),
)

claimOperations.openapi(
  operation('claims.read', {
    method: 'get',
    path: '/claims/{id}/outcome',
    description: 'What a step would do, before it is taken: kind, sum, and the message to the shopper.',
    tags,
    request: { params: IdParam, query: ClaimForesight },
    responses: data(ClaimOutcome),
  }),
  async (c) => {
    const context = c.get('context')
    const asked = { ...c.req.valid('query'), ...c.req.valid('param') }
    return c.json({ data: await foreseeClaim(asked, context.actor, { context, locale: c.get('locale') }) }, 200)
  },
)

claimOperations.openapi(
  operation('claims.decide', {
    method: 'post',
    path: '/claims/{id}/decision',
    description: 'Decides a claim or its appeal, which needs another person than the decision before.',
    tags,
    request: { params: IdParam, ...body(ClaimDecision) },
    responses: data(DeskClaim),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await decideClaim(c.get('context'), { ...c.req.valid('json'), id })
    return c.json(await readClaim(c, id), 200)
  },
)

claimOperations.openapi(
  operation('claims.inspect', {
    method: 'post',
    path: '/claims/{id}/receipt',
    tags,
    request: { params: IdParam, ...body(ClaimReceipt) },
    responses: data(DeskClaim),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await receiveClaim(c.get('context'), { ...c.req.valid('json'), id })
    return c.json(await readClaim(c, id), 200)
  },
)

claimOperations.openapi(
  operation('claims.inspect', {
    method: 'post',
    path: '/claims/{id}/inspection',
    tags,
    request: { params: IdParam, ...body(ClaimInspection) },
    responses: data(DeskClaim),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await inspectClaim(c.get('context'), { ...c.req.valid('json'), id })
    return c.json(await readClaim(c, id), 200)
  },
)

claimOperations.openapi(
  operation('orders.ship', {
    method: 'post',
    path: '/claims/{id}/replacement',
    description: 'The replacement of an exchange leaves the warehouse.',
    tags,
    request: { params: IdParam, ...body(ClaimReplacement) },
    responses: data(DeskClaim),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await sendReplacement(c.get('context'), { ...c.req.valid('json'), id })
    return c.json(await readClaim(c, id), 200)
  },
)

claimOperations.openapi(
  operation('orders.deliver', {
    method: 'post',
    path: '/claims/{id}/delivered',
    description: 'The replacement has arrived.',
    tags,
    request: { params: IdParam, ...body(ClaimStep) },
    responses: data(DeskClaim),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await finishReplacement(c.get('context'), { ...c.req.valid('json'), id })
    return c.json(await readClaim(c, id), 200)
  },
)

claimOperations.openapi(
  operation('claims.decide', {
    method: 'post',
    path: '/claims/{id}/conversion',
    description: 'Pays an exchange back that cannot be replaced after all.',
    tags,
    request: { params: IdParam, ...body(ClaimStep) },
    responses: data(DeskClaim),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await convertClaim(c.get('context'), { ...c.req.valid('json'), id })
    return c.json(await readClaim(c, id), 200)
  },
)

claimOperations.openapi(
  operation('claims.decide', {
    method: 'post',
    path: '/claims/{id}/question',
    description: 'Asks the shopper for more, three times at most; the clock of the decision pauses until the answer.',
    tags,
    request: { params: IdParam, ...body(NewQuestion) },
    responses: data(DeskClaim),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await askShopper(c.get('context'), { ...c.req.valid('json'), id })
    return c.json(await readClaim(c, id), 200)
  },
)

claimOperations.openapi(
  operation('claims.inspect', {
    method: 'post',
    path: '/orders/{id}/showroom_exchange',
    description:
      'Exchanges pieces that were brought to the store (EXC-004); the replacement is reserved or handed over.',
    tags,
    request: { params: IdParam, ...body(ShowroomExchange) },
    responses: data(DeskClaim),
  }),
  async (c) => {
    const asked = { ...c.req.valid('json'), order_id: c.req.valid('param').id }
    const { claim } = await openShowroom(c.get('context'), asked)
    return c.json(await readClaim(c, claim.id), 200)
  },
)

claimOperations.openapi(
  operation('orders.deliver', {
    method: 'post',
    path: '/claims/{id}/hand_over',
    description: 'The reserved replacement of an exchange in the store is handed over.',
    tags,
    request: { params: IdParam, ...body(ClaimStep) },
    responses: data(DeskClaim),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await handOverReplacement(c.get('context'), { ...c.req.valid('json'), id })
    return c.json(await readClaim(c, id), 200)
  },
)
