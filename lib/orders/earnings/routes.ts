import { createRoute, z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { requireBusiness } from '@/lib/http/auth'
import { operation } from '@/lib/http/operation'
import { answers, authorized, data, IdParam, router } from '@/lib/http/route'
import { auditAlone } from '@/lib/identity/audit/commands'
import { rankingCsv, statementCsv } from '@/lib/orders/earnings/projection'
import { rankResellers } from '@/lib/orders/earnings/queries/ranking'
import { listMonthOrders, readStatement, requireStore } from '@/lib/orders/earnings/queries/statement'
import { RANKING_FILE } from '@/lib/orders/earnings/rules'
import { Month, RankedReseller, RankingQuery, StatementMonth, StatementOrder } from '@/lib/orders/earnings/schema'

const CSV = { 200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } } }

function sendCsv(c: HonoContext<ApiEnv>, name: string, content: string) {
  c.header('content-type', 'text/csv; charset=utf-8')
  c.header('content-disposition', `attachment; filename="${name}.csv"`)
  c.header('cache-control', 'private, no-store')
  return c.body(content)
}

export const earningRoutes = router()

earningRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/business_users/statement',
    description: "The months of the caller's wallet, the newest first: promised, released, withdrawn, the balance.",
    ...authorized,
    responses: data(z.array(StatementMonth)),
  }),
  async (c) => c.json({ data: await readStatement(c.get('context').db, requireBusiness(c).scope) }, 200),
)

earningRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/business_users/statement.csv',
    ...authorized,
    responses: { ...answers(z.string()), ...CSV },
  }),
  async (c) => {
    const months = await readStatement(c.get('context').db, requireBusiness(c).scope)
    return sendCsv(c, 'griya-statement', statementCsv(months))
  },
)

/** For operators; mounted by lib/server/operator. */
export const earningOperations = router()

const tags = ['Resellers']

earningOperations.openapi(
  operation('resellers.read', {
    method: 'get',
    path: '/earnings',
    description: 'Resellers by what they sold in a period, the largest first.',
    tags,
    request: { query: RankingQuery },
    responses: data(z.array(RankedReseller)),
  }),
  async (c) => c.json({ data: await rankResellers(c.get('context'), c.req.valid('query')) }, 200),
)

earningOperations.openapi(
  operation('resellers.read', {
    method: 'get',
    path: '/earnings.csv',
    description: 'The same as a file; recorded.',
    tags,
    request: { query: RankingQuery },
    responses: CSV,
  }),
  async (c) => {
    const query = c.req.valid('query')
    const exported = { action: 'resellers_exported', subject_type: 'shop', subject_id: null, after: query }
    await auditAlone(c.get('context'), exported)
    return sendCsv(c, `resellers-${query.days}`, rankingCsv(await rankResellers(c.get('context'), query, RANKING_FILE)))
  },
)

earningOperations.openapi(
  operation('resellers.read', {
    method: 'get',
    path: '/earnings/{id}/statement',
    description: "The months of a reseller's wallet by the ledger, the newest first.",
    tags,
    request: { params: IdParam },
    responses: data(z.array(StatementMonth)),
  }),
  async (c) => {
    const { db } = c.get('context')
    return c.json({ data: await readStatement(db, await requireStore(db, c.req.valid('param').id)) }, 200)
  },
)

earningOperations.openapi(
  operation('resellers.read', {
    method: 'get',
    path: '/earnings/{id}/statement.csv',
    description: 'The same as a file; recorded.',
    tags,
    request: { params: IdParam },
    responses: CSV,
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    const context = c.get('context')
    const store = await requireStore(context.db, id)
    await auditAlone(context, { action: 'statement_exported', subject_type: 'reseller', subject_id: id })
    return sendCsv(c, `statement-${id}`, statementCsv(await readStatement(context.db, store)))
  },
)

earningOperations.openapi(
  operation('resellers.read', {
    method: 'get',
    path: '/earnings/{id}/months/{month}',
    description: 'The orders behind a month of a statement.',
    tags,
    request: { params: IdParam.extend({ month: Month }) },
    responses: data(z.array(StatementOrder)),
  }),
  async (c) => {
    const { db } = c.get('context')
    const { id, month } = c.req.valid('param')
    return c.json({ data: await listMonthOrders(db, await requireStore(db, id), month) }, 200)
  },
)
