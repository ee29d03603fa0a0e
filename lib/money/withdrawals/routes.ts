import { createRoute, z } from '@hono/zod-openapi'
import { requireMember } from '@/lib/http/auth'
import { pdfHeaders } from '@/lib/http/document-link'
import { idempotencyKey } from '@/lib/http/idempotency'
import { operation } from '@/lib/http/operation'
import { consume } from '@/lib/http/rate-limit'
import { answers, authorized, body, data, IdParam, router } from '@/lib/http/route'
import { askWithdrawal, takeBack } from '@/lib/money/withdrawals/commands/ask-withdrawal'
import { decideWithdrawal, lookAtAccount } from '@/lib/money/withdrawals/commands/decide-withdrawal'
import { statementCsv, statementSheet } from '@/lib/money/withdrawals/projection'
import { pageWithdrawals, requireWithdrawal } from '@/lib/money/withdrawals/queries/desk'
import { findTaxpayer, listPaid } from '@/lib/money/withdrawals/queries/statement'
import { readTerms } from '@/lib/money/withdrawals/queries/withdrawals'
import {
  DeskWithdrawal,
  NewWithdrawal,
  SeenWithdrawalAccount,
  Withdrawal,
  WithdrawalDecision,
  WithdrawalList,
  WithdrawalQuery,
  WithdrawalTerms,
} from '@/lib/money/withdrawals/schema'
import { LOCALES } from '@/lib/platform/i18n'
import { sheetPdf } from '@/lib/platform/sheet-pdf'
import { calendarDay } from '@/lib/platform/time'

export const withdrawalRoutes = router()

const YearQuery = z.object({
  year: z.coerce.number().int().min(2000).max(2999).optional(),
  locale: z.enum(LOCALES).optional(),
})

const yearOf = (now: Date) => Number(calendarDay(now).slice(0, 4))

/** Resellers and customers withdraw in the same way; each has a path of their own (WAL-027, A-56). */
for (const path of ['/users/wallet/withdrawal', '/business_users/wallet/withdrawal'] as const) {
  withdrawalRoutes.openapi(
    createRoute({
      method: 'post',
      path,
      description: 'Asks for money from the wallet. An Idempotency-Key makes repeating it safe.',
      ...authorized,
      request: body(NewWithdrawal),
      responses: data(Withdrawal),
    }),
    async (c) => {
      const { user_id } = requireMember(c).scope
      const { amount } = c.req.valid('json')
      const idempotency_key = idempotencyKey(c)
      const asked = { user_id, amount, locale: c.get('locale'), idempotency_key }
      return c.json({ data: await askWithdrawal(c.get('context'), asked) }, 200)
    },
  )
}

withdrawalRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/users/wallet/withdrawal',
    description: 'What can be withdrawn now, what it costs, what is in the way, and what is on its way.',
    ...authorized,
    responses: data(WithdrawalTerms),
  }),
  async (c) => {
    const { db, clock } = c.get('context')
    return c.json({ data: await readTerms(db, requireMember(c).scope, clock.now()) }, 200)
  },
)

withdrawalRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/users/wallet/withdrawal/{id}',
    description: 'Takes a withdrawal back that was not sent; its whole amount returns to the wallet.',
    ...authorized,
    request: { params: IdParam },
    responses: data(Withdrawal),
  }),
  async (c) => {
    const { user_id } = requireMember(c).scope
    return c.json({ data: await takeBack(c.get('context'), { user_id, id: c.req.valid('param').id }) }, 200)
  },
)

withdrawalRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/users/wallet/statement.csv',
    description: 'What was withdrawn in a year, this one by default, and the tax withheld of it, for the tax return.',
    ...authorized,
    request: { query: YearQuery },
    responses: {
      ...answers(z.string()),
      200: { description: 'The withdrawals as CSV', content: { 'text/csv': { schema: z.string() } } },
    },
  }),
  async (c) => {
    const { db, clock } = c.get('context')
    const { scope } = requireMember(c)
    const year = c.req.valid('query').year ?? yearOf(clock.now())
    const content = statementCsv(await listPaid(db, scope, year), year)
    c.header('content-type', 'text/csv; charset=utf-8')
    c.header('content-disposition', `attachment; filename="griya-${year}.csv"`)
    c.header('cache-control', 'private, no-store')
    return c.body(content)
  },
)

withdrawalRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/users/wallet/statement.pdf',
    description: 'The same as a PDF in the language of the caller, with who withheld the tax and whose it is.',
    ...authorized,
    request: { query: YearQuery },
    responses: {
      ...answers(z.string()),
      200: { description: 'The statement', content: { 'application/pdf': { schema: z.string() } } },
    },
  }),
  async (c) => {
    const { db, clock } = c.get('context')
    const { scope } = requireMember(c)
    await consume('prints_by_member', String(scope.user_id))
    const { year = yearOf(clock.now()), locale = c.get('locale') } = c.req.valid('query')
    const [paid, taxpayer] = [await listPaid(db, scope, year), await findTaxpayer(db, scope)]
    const sheet = statementSheet({ paid, year, taxpayer, locale, now: clock.now() })
    return c.body(await sheetPdf(sheet), 200, pdfHeaders(`griya-${year}.pdf`))
  },
)

/** For operators; mounted by lib/server/operator. */
export const withdrawalOperations = router()

withdrawalOperations.openapi(
  operation('withdrawals.read', {
    method: 'get',
    path: '/withdrawals',
    description: 'Withdrawals from wallets, the newest first.',
    request: { query: WithdrawalQuery },
    responses: answers(WithdrawalList),
  }),
  async (c) => c.json(await pageWithdrawals(c.get('context').db, c.req.valid('query')), 200),
)

withdrawalOperations.openapi(
  operation('withdrawals.approve', {
    method: 'get',
    path: '/withdrawals/{id}/account',
    description: 'The whole bank account. Looking at it is recorded.',
    request: { params: IdParam },
    responses: data(SeenWithdrawalAccount),
  }),
  async (c) => c.json({ data: await lookAtAccount(c.get('context'), c.req.valid('param').id) }, 200),
)

withdrawalOperations.openapi(
  operation('withdrawals.approve', {
    method: 'post',
    path: '/withdrawals/{id}/decision',
    request: { params: IdParam, ...body(WithdrawalDecision) },
    responses: data(DeskWithdrawal),
  }),
  async (c) => {
    const { id } = c.req.valid('param')
    await decideWithdrawal(c.get('context'), { ...c.req.valid('json'), id })
    return c.json({ data: await requireWithdrawal(c.get('context').db, id) }, 200)
  },
)
