import { operation } from '@/lib/http/operation'
import { body, data, router } from '@/lib/http/route'
import { askDay } from '@/lib/money/reconciliation/commands/ask-day'
import { closeDay } from '@/lib/money/reconciliation/commands/close-day'
import { forgetSettlements } from '@/lib/money/reconciliation/commands/forget-settlements'
import { recordSettlements } from '@/lib/money/reconciliation/commands/record-settlements'
import { readDay } from '@/lib/money/reconciliation/queries/day'
import {
  Closing,
  DayAsked,
  DayParam,
  ListParam,
  ListRead,
  Reconciliation,
  ReconciliationQuery,
  SettlementList,
} from '@/lib/money/reconciliation/schema'
import { addDays, calendarDay } from '@/lib/platform/time'

/** For operators; mounted by lib/server/operator. */
export const reconciliationOperations = router()

reconciliationOperations.openapi(
  operation('reconciliation.read', {
    method: 'get',
    path: '/reconciliation',
    request: { query: ReconciliationQuery },
    responses: data(Reconciliation),
  }),
  async (c) => {
    const { db, clock } = c.get('context')
    const day = c.req.valid('query').day ?? addDays(calendarDay(clock.now()), -1)
    return c.json({ data: await readDay(db, day, clock.now()) }, 200)
  },
)

reconciliationOperations.openapi(
  operation('reconciliation.write', {
    method: 'post',
    path: '/reconciliation/{day}/lists',
    description: 'Reads a list of settlements as the dashboard of Midtrans or Xendit exports it.',
    request: { params: DayParam, ...body(SettlementList) },
    responses: data(ListRead),
  }),
  async (c) => {
    const list = { ...c.req.valid('param'), ...c.req.valid('json') }
    return c.json({ data: await recordSettlements(c.get('context'), list) }, 200)
  },
)

reconciliationOperations.openapi(
  operation('reconciliation.write', {
    method: 'delete',
    path: '/reconciliation/{day}/lists/{provider}',
    description: 'Forgets what the lists of a gateway said about an open day.',
    request: { params: ListParam },
    responses: data(Reconciliation),
  }),
  async (c) => {
    const { db, clock } = c.get('context')
    const list = c.req.valid('param')
    await forgetSettlements(c.get('context'), list)
    return c.json({ data: await readDay(db, list.day, clock.now()) }, 200)
  },
)

reconciliationOperations.openapi(
  operation('reconciliation.write', {
    method: 'post',
    path: '/reconciliation/{day}/ask',
    description: 'Asks the gateways about the payments of the day of which they have said nothing, 200 at a time.',
    request: { params: DayParam },
    responses: data(DayAsked),
  }),
  async (c) => c.json({ data: await askDay(c.get('context'), c.req.valid('param').day) }, 200),
)

reconciliationOperations.openapi(
  operation('reconciliation.write', {
    method: 'post',
    path: '/reconciliation/{day}/close',
    request: { params: DayParam, ...body(Closing) },
    responses: data(Reconciliation),
  }),
  async (c) => {
    const { day } = c.req.valid('param')
    await closeDay(c.get('context'), { day, ...c.req.valid('json') })
    const { db, clock } = c.get('context')
    return c.json({ data: await readDay(db, day, clock.now()) }, 200)
  },
)
