import { type SQL, sql } from 'drizzle-orm'
import { ledger_accounts, ledger_entries } from '@/lib/money/wallet/tables'

const { from_account_id, to_account_id, amount } = ledger_entries

/** Invariants of the ledger; each query returns the violating rows as `example`. */
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
}
