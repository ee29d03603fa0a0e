import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import { rows } from '@/lib/db/rows'
import type { Scope } from '@/lib/db/scope'
import { resellers } from '@/lib/identity/resellers/tables'
import { ledger_accounts, ledger_entries } from '@/lib/money/ledger/tables'
import type { CashbackKind } from '@/lib/orders/cashbacks/states'
import { cashbacks } from '@/lib/orders/cashbacks/tables'
import type { StatementMonth, StatementOrder } from '@/lib/orders/earnings/schema'
import { formattedId } from '@/lib/orders/orders/rules/order'
import { AppError } from '@/lib/platform/errors'
import { TIME_ZONE } from '@/lib/platform/time'

const { created_at, cause, step, reference, amount, from_account_id, to_account_id } = ledger_entries

const monthOf = (instant: unknown) => sql`to_char(${instant} at time zone ${sql.raw(`'${TIME_ZONE}'`)}, 'YYYY-MM')`

/**
 * What the ledger says of somebody: promises by their cashback, and everything that came to the wallet or left it. Each
 * row has a kind, and an amount that is positive as its column is read.
 */
const movesOf = (user_id: number) => sql`
  select ${monthOf(created_at)} as month, ${cashbacks.id} as cashback_id,
      case when ${step} = 'promised' then 'promised' else 'void' end as kind, ${amount}
    from ${cashbacks} join ${ledger_entries} on ${reference} = 'cashback/' || ${cashbacks.id}
      and (${step} = 'promised' or ${step} like 'promise_less/%')
    where ${cashbacks.user_id} = ${user_id}
  union all select ${monthOf(created_at)},
      case when ${cause} = 'cashback' then substring(${reference} from '^cashback/(\\d+)$')::bigint end,
      case when ${cause} = 'cashback' and came then 'released' when ${cause} = 'cashback' then 'reversed'
        when ${cause} = 'withdrawal' then 'withdrawn' when ${cause} = 'adjustment' then 'adjusted' else 'other' end,
      case when ${cause} = 'cashback' or came = (${cause} <> 'withdrawal') then ${amount} else - ${amount} end
    from ${ledger_accounts} join ${ledger_entries} on ${ledger_accounts.id} in (${from_account_id}, ${to_account_id}),
      lateral (select ${to_account_id} = ${ledger_accounts.id} as came) side
    where ${ledger_accounts.kind} = 'wallet' and ${ledger_accounts.user_id} = ${user_id}`

const sumOf = (kind: string): SQL => sql`coalesce(sum(amount) filter (where kind = ${kind}), 0)`
const EARNED = sql`${sumOf('promised')}::float8 as promised, ${sumOf('void')}::float8 as void,
  ${sumOf('released')}::float8 as released, ${sumOf('reversed')}::float8 as reversed`

type Sums = Omit<StatementMonth, 'waiting' | 'balance'>

/** The months of a wallet in which something happened, the newest first, by the ledger. */
export async function readStatement(db: Database, { user_id }: Pick<Scope, 'user_id'>): Promise<StatementMonth[]> {
  const months = await rows<Sums>(
    db,
    sql`with moves as (${movesOf(user_id)}),
      held as (select ${monthOf(cashbacks.created_at)} as month, sum(${cashbacks.amount}) as amount from ${cashbacks}
        where ${cashbacks.user_id} = ${user_id} and ${cashbacks.status} = 'on_hold' group by 1)
    select month, ${EARNED}, ${sumOf('withdrawn')}::float8 as withdrawn, ${sumOf('adjusted')}::float8 as adjusted,
      ${sumOf('other')}::float8 as other,
      coalesce((select amount from held where held.month = moves.month), 0)::float8 as on_hold
    from moves group by month order by month`,
  )
  let [waiting, balance] = [0, 0]
  return months
    .map((month) => {
      waiting += month.promised - month.void - month.released
      balance += month.released - month.reversed - month.withdrawn + month.adjusted + month.other
      return { ...month, waiting, balance }
    })
    .reverse()
}

const MOST_ORDERS = 500

/** The orders behind a month of a wallet, the newest first. */
export async function listMonthOrders(
  db: Database,
  { user_id }: Pick<Scope, 'user_id'>,
  month: string,
): Promise<StatementOrder[]> {
  const found = await rows<Omit<StatementOrder, 'order' | 'kind'> & { order_id: number; of_kind: CashbackKind }>(
    db,
    sql`select ${cashbacks.order_id}::float8 as order_id, ${cashbacks.kind} as of_kind, sums.promised, sums.void,
        sums.released, sums.reversed
      from (select cashback_id, ${EARNED} from (${movesOf(user_id)}) moves
        where month = ${month} and cashback_id is not null group by cashback_id) sums
      join ${cashbacks} on ${cashbacks.id} = sums.cashback_id
      order by ${cashbacks.id} desc limit ${MOST_ORDERS}`,
  )
  return found.map(({ order_id, of_kind, ...sums }) => ({
    ...{ order: { id: order_id, formatted_id: formattedId(order_id) }, kind: of_kind },
    ...sums,
  }))
}

/** Throws `not_found` for whoever has no store. */
export async function requireStore(db: Database, id: number): Promise<Pick<Scope, 'user_id'>> {
  const { user_id } = resellers
  const [store] = await db.select({ user_id }).from(resellers).where(eq(user_id, id))
  if (!store) throw new AppError('not_found')
  return store
}
