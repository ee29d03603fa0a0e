import { createRoute } from '@hono/zod-openapi'
import { operation } from '@/lib/http/operation'
import { body, data, IdParam, router } from '@/lib/http/route'
import { addReason, changeReason } from '@/lib/orders/claims/commands/write-reasons'
import { readClaimTerms, toDeskReason } from '@/lib/orders/claims/queries/reasons'
import { readClaimRules, requireWindow } from '@/lib/orders/claims/queries/windows'
import { ClaimRules, ClaimTerms, DeskReason, NewReason, ReasonChange } from '@/lib/orders/claims/schema/rules'
import { changeSetting } from '@/lib/places/settings/commands'
import { SettingChange } from '@/lib/places/settings/schema'

/** What shoppers are told about claims. */
export const claimTermsRoutes = router()

claimTermsRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/claim_terms',
    description: 'How long what is bought may be claimed, when money is sent, and the reasons that a claim may name.',
    responses: data(ClaimTerms),
  }),
  async (c) => c.json({ data: await readClaimTerms(c.get('context').db) }, 200),
)

/** The rules of claims for operators; mounted by lib/server/operator. */
export const claimRuleOperations = router()

const tags = ['Claims']

claimRuleOperations.openapi(
  operation('settings.read', {
    method: 'get',
    path: '/claim_rules',
    description: 'How long goods of each category may be claimed, and the reasons of claims with whose fault each is.',
    tags,
    responses: data(ClaimRules),
  }),
  async (c) => c.json({ data: await readClaimRules(c.get('context').db) }, 200),
)

claimRuleOperations.openapi(
  operation('settings.write', {
    method: 'put',
    path: '/claim_windows/{id}',
    description: 'Sets the days of a category; null follows the category above. Orders that arrived keep theirs.',
    tags,
    request: { params: IdParam, ...body(SettingChange) },
    responses: data(ClaimRules),
  }),
  async (c) => {
    const context = c.get('context')
    const setting = await requireWindow(context.db, c.req.valid('param').id)
    await changeSetting(context, { setting, ...c.req.valid('json') })
    return c.json({ data: await readClaimRules(context.db) }, 200)
  },
)

claimRuleOperations.openapi(
  operation('settings.write', {
    method: 'post',
    path: '/claim_reasons',
    tags,
    request: body(NewReason),
    responses: data(DeskReason),
  }),
  async (c) => c.json({ data: toDeskReason(await addReason(c.get('context'), c.req.valid('json'))) }, 200),
)

claimRuleOperations.openapi(
  operation('settings.write', {
    method: 'patch',
    path: '/claim_reasons/{id}',
    description: 'Changes a reason, or switches it off; claims that name it keep it.',
    tags,
    request: { params: IdParam, ...body(ReasonChange) },
    responses: data(DeskReason),
  }),
  async (c) => {
    const change = { ...c.req.valid('json'), ...c.req.valid('param') }
    return c.json({ data: toDeskReason(await changeReason(c.get('context'), change)) }, 200)
  },
)
