import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { operation } from '@/lib/http/operation'
import { data, router } from '@/lib/http/route'
import { findPayments } from '@/lib/orders/figures/queries/payments'
import { findSales, findToday } from '@/lib/orders/figures/queries/sales'
import { findStanding } from '@/lib/orders/figures/queries/standing'
import {
  FiguresQuery,
  PaymentFigures,
  PeriodQuery,
  SalesFigures,
  StandingFigures,
  TodayFigures,
} from '@/lib/orders/figures/schema'

/** The warehouses that the operator may see, and of these the one that is asked for; null is all. */
function scopeOf(c: HonoContext<ApiEnv>, wanted: number | undefined) {
  const { actor } = c.get('context')
  const own = actor.kind === 'operator' ? actor.warehouses : null
  if (wanted === undefined) return own
  return own === null || own.includes(wanted) ? [wanted] : []
}

/** For operators; mounted by lib/server/operator. */
export const figureOperations = router()

figureOperations.openapi(
  operation('figures.read', {
    method: 'get',
    path: '/figures/today',
    request: { query: FiguresQuery },
    responses: data(TodayFigures),
  }),
  async (c) => {
    const { db, clock } = c.get('context')
    const scope = scopeOf(c, c.req.valid('query').warehouse_id)
    return c.json({ data: await findToday(db, { now: clock.now(), scope }) }, 200)
  },
)

figureOperations.openapi(
  operation('figures.read', {
    method: 'get',
    path: '/figures/sales',
    request: { query: PeriodQuery },
    responses: data(SalesFigures),
  }),
  async (c) => {
    const { warehouse_id, ...period } = c.req.valid('query')
    const { db, clock } = c.get('context')
    const asked = { now: clock.now(), scope: scopeOf(c, warehouse_id) }
    return c.json({ data: await findSales(db, period, asked) }, 200)
  },
)

figureOperations.openapi(
  operation('figures.read', {
    method: 'get',
    path: '/figures/standing',
    request: { query: FiguresQuery },
    responses: data(StandingFigures),
  }),
  async (c) => {
    const { db, clock } = c.get('context')
    const scope = scopeOf(c, c.req.valid('query').warehouse_id)
    return c.json({ data: await findStanding(db, { now: clock.now(), scope }) }, 200)
  },
)

figureOperations.openapi(
  operation('figures.read', {
    method: 'get',
    path: '/figures/payments',
    request: { query: PeriodQuery },
    responses: data(PaymentFigures),
  }),
  async (c) => {
    const { warehouse_id, ...period } = c.req.valid('query')
    const { db, clock } = c.get('context')
    const asked = { now: clock.now(), scope: scopeOf(c, warehouse_id) }
    return c.json({ data: await findPayments(db, period, asked) }, 200)
  },
)
