import { type SQL, sql } from 'drizzle-orm'
import { checkout_drafts, ledger_accounts, ledger_entries, orders } from '@/lib/db/tables'

const { from_account_id, to_account_id, step, amount } = ledger_entries

const moved = (steps: string) =>
  sql`sum(case when ${step} similar to ${sql.raw(`'${steps}'`)} then ${amount} else 0 end)`
const HELD_NOW = sql`${moved('hold%')} - ${moved('(capture|release)%')}`
const ofOrder = (sums: SQL) => sql`(select coalesce(${sums}, 0) from ${ledger_entries}
  where ${ledger_entries.order_id} = ${orders.id})`

/** What must hold of the ledger at every moment; each query finds what breaks it, as `example`. */
export const WALLET_INVARIANTS: Record<string, SQL> = {
  'wallet: all balances add up to 0': sql`
    select 'they add up to ' || sum(${ledger_accounts.balance}) as example from ${ledger_accounts}
    having sum(${ledger_accounts.balance}) <> 0`,
  'wallet: a balance is what its entries add up to, and a shopper’s never below 0': sql`
    select 'account ' || account.id || ' (' || account.balance || ')' as example
    from (select ${ledger_accounts.id}, ${ledger_accounts.kind}, ${ledger_accounts.balance},
        (select coalesce(sum(${amount}), 0) from ${ledger_entries} where ${to_account_id} = ${ledger_accounts.id})
        - (select coalesce(sum(${amount}), 0) from ${ledger_entries} where ${from_account_id} = ${ledger_accounts.id})
        as entries from ${ledger_accounts}) account
    where account.balance <> account.entries or (account.kind <> 'shop' and account.balance < 0)`,
  'wallet: what is held waits in an unpaid order or a draft': sql`
    select 'order ' || ${ledger_entries.order_id} as example
    from ${ledger_entries} left join ${orders} on ${orders.id} = ${ledger_entries.order_id}
    where not exists (select 1 from ${checkout_drafts} where ${checkout_drafts.id} = ${ledger_entries.order_id})
    group by ${ledger_entries.order_id}, ${orders.id}
    having ${HELD_NOW} <> case when ${orders.status} = 'waiting_payment' then ${orders.wallet_reduction} else 0 end`,
  'wallet: what an order took off is held while it waits, and captured when it is paid': sql`
    select 'order ' || ${orders.id} as example from ${orders}
    where ${orders.wallet_reduction} > 0 and (
      (${orders.status} = 'waiting_payment' and ${ofOrder(HELD_NOW)} <> ${orders.wallet_reduction})
      or (${orders.paid_at} is not null and ${ofOrder(moved('capture'))} <> ${orders.wallet_reduction}))`,
}
