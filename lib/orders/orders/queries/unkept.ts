import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import { clockKind, NOTICES, OVERDUE } from '@/lib/orders/orders/rules/clocks'
import { CONTEST } from '@/lib/orders/orders/rules/guards'
import { BUY_ORDER_TRANSITIONS } from '@/lib/orders/orders/states/buy'
import type { OrderEdge } from '@/lib/orders/orders/states/machine'
import { RENT_ORDER_TRANSITIONS } from '@/lib/orders/orders/states/rent'
import { orders } from '@/lib/orders/orders/tables'
import { deadlines } from '@/lib/work/deadlines/tables'
import { tasks } from '@/lib/work/tasks/tables'

const clocksOf = (type: string, edges: readonly OrderEdge[]) =>
  edges.flatMap(({ from, after, ...edge }) =>
    after ? [sql`(${type}::text, ${from}::text, ${clockKind(edge)}::text)`] : [],
  )

/** The clock edges: type, status, kind of the deadline. */
const CLOCKS = sql.join(
  [
    ...clocksOf('buy', BUY_ORDER_TRANSITIONS),
    ...clocksOf('rent', RENT_ORDER_TRANSITIONS),
    sql`('rent', ${NOTICES.late_fee.status}::text, 'late_fee')`,
  ],
  sql`, `,
)

const deadlineIs = (kind: ReturnType<typeof sql>) => sql`exists (select from ${deadlines}
  where ${deadlines.subject_id} = ${orders.id} and ${deadlines.subject_type} = 'order' and ${deadlines.kind} = ${kind})`

/** Clock edges that an order in their status does not lead to. */
const IS_NEEDLESS = sql`(case clock.status
  when 'delivered' then ${orders.open_claims} > 0
  when 'return_processed' then clock.kind = 'mark_late_return' and ${orders.stage} is not null
  when 'late' then clock.kind = 'charge_order' and ${orders.total_deposit} = 0
  when 'done_inspection' then ${orders.stage} is not distinct from ${CONTEST} or clock.kind <> case
    when ${orders.late_penalty} + ${orders.damage_penalty} = 0
      then case when ${orders.total_deposit} = 0 then 'finish_order' else 'finish_order/deposit_back' end
    when ${orders.total_deposit} > ${orders.late_penalty} + ${orders.damage_penalty} then 'charge_order'
    else 'charge_order/deposit_used' end
  else false end)`

/** Orders for which the clock has no deadline, and what is missing. */
export const WITHOUT_DEADLINE = sql`select ${orders.id} as id, ${orders.status} as status, clock.kind from ${orders}
  join (values ${CLOCKS}) as clock (type, status, kind) on clock.type = ${orders.type} and clock.status = ${orders.status}
  where not ${deadlineIs(sql`clock.kind`)} and not ${IS_NEEDLESS} and not (clock.kind = 'late_fee' and ${orders.late_penalty} >= ${orders.total_deposit})
  union all select ${orders.id}, ${orders.status}, ${OVERDUE}::text from ${orders}
  where ${orders.due_at} is not null and ${orders.open_claims} = 0 and not ${deadlineIs(sql`${OVERDUE}`)}`

/** Orders that the store has to process or send, without a task that says so. */
export const WITHOUT_TASK = sql`select ${orders.id} as id, ${orders.status} as status from ${orders}
  where ${orders.status} in ('payment_verified', 'processed') and not exists (select from ${tasks}
    where ${tasks.subject_id} = ${orders.id} and ${tasks.subject_type} = 'order' and ${tasks.closed_at} is null
      and ${tasks.kind} in ('process', 'ship', 'prepare_pickup', 'pickup_waiting'))`

const MOST = 500

/** Orders whose deadlines or tasks are missing: those that an older version of the shop has moved. */
export const listUnkept = (db: Database) =>
  rows<{ id: number }>(
    db,
    sql`select distinct id from (select id from (${WITHOUT_DEADLINE}) a union all select id from (${WITHOUT_TASK}) b) c
      order by id limit ${MOST}`,
  )
