import { createRoute, z } from '@hono/zod-openapi'
import { requireBusiness, requireMember } from '@/lib/http/auth'
import { operation } from '@/lib/http/operation'
import { answers, authorized, body, data, IdParam, router } from '@/lib/http/route'
import { decideCashback } from '@/lib/orders/cashbacks/commands/decide-cashback'
import { listFlagged, pageCashbacks } from '@/lib/orders/cashbacks/queries/cashbacks'
import { previewRule } from '@/lib/orders/cashbacks/queries/preview'
import { readOwnRates, readRates, requireRate } from '@/lib/orders/cashbacks/queries/rates'
import {
  CashbackDecision,
  CashbackList,
  CashbackQuery,
  CommissionPreview,
  CommissionRates,
  FlaggedCashback,
  OwnRates,
  PreviewQuery,
} from '@/lib/orders/cashbacks/schema'
import { changeSetting } from '@/lib/places/settings/commands'
import { SettingChange } from '@/lib/places/settings/schema'

export const cashbackRoutes = router()

cashbackRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/users/wallet/cashbacks',
    description:
      'What orders earn the caller by a voucher or a reseller code, with its reason and the day of its release.',
    ...authorized,
    request: { query: CashbackQuery },
    responses: answers(CashbackList),
  }),
  async (c) => c.json(await pageCashbacks(c.get('context').db, requireMember(c).scope, c.req.valid('query')), 200),
)

cashbackRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/business_users/rates',
    description: "The caller's tier and what it earns of goods before tax, in per cent, by category where they differ.",
    ...authorized,
    responses: data(OwnRates),
  }),
  async (c) => c.json({ data: await readOwnRates(c.get('context').db, requireBusiness(c).scope) }, 200),
)

/** For operators; mounted by lib/server/operator. */
export const cashbackOperations = router()

cashbackOperations.openapi(
  operation('payouts.read', {
    method: 'get',
    path: '/cashbacks/flagged',
    description: 'Cashback on hold because buyer and reseller share something, the oldest first.',
    responses: data(z.array(FlaggedCashback)),
  }),
  async (c) => c.json({ data: await listFlagged(c.get('context')) }, 200),
)

cashbackOperations.openapi(
  operation('payouts.approve', {
    method: 'post',
    path: '/cashbacks/{id}/decision',
    request: { params: IdParam, ...body(CashbackDecision) },
    responses: data(z.array(FlaggedCashback)),
  }),
  async (c) => {
    await decideCashback(c.get('context'), { ...c.req.valid('json'), id: c.req.valid('param').id })
    return c.json({ data: await listFlagged(c.get('context')) }, 200)
  },
)

cashbackOperations.openapi(
  operation('settings.read', {
    method: 'get',
    path: '/commissions',
    description: 'What resellers earn of the goods of each category, in per cent of the price before tax.',
    responses: data(CommissionRates),
  }),
  async (c) => c.json({ data: await readRates(c.get('context').db) }, 200),
)

cashbackOperations.openapi(
  operation('settings.read', {
    method: 'get',
    path: '/commissions/preview',
    description: 'What another rule would have cost over the last 30 days: by the rules in force, by the other one.',
    request: { query: PreviewQuery },
    responses: data(CommissionPreview),
  }),
  async (c) => c.json({ data: await previewRule(c.get('context'), c.req.valid('query')) }, 200),
)

cashbackOperations.openapi(
  operation('settings.write', {
    method: 'put',
    path: '/commissions/{id}',
    description: 'Sets the rate of a category; null follows the category above. Orders that were paid keep theirs.',
    request: { params: IdParam, ...body(SettingChange) },
    responses: data(CommissionRates),
  }),
  async (c) => {
    const context = c.get('context')
    const setting = await requireRate(context.db, c.req.valid('param').id)
    await changeSetting(context, { setting, ...c.req.valid('json') })
    return c.json({ data: await readRates(context.db) }, 200)
  },
)
