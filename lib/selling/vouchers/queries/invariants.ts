import { type SQL, sql } from 'drizzle-orm'
import { promotion_uses, promotions } from '@/lib/selling/vouchers/tables'

/** Invariants of vouchers; each query returns the violating rows as `example`. */
export const VOUCHER_INVARIANTS: Record<string, SQL> = {
  'vouchers: what orders hold and have used adds up to its uses': sql`
    select 'voucher ' || ${promotions.code} || ', ' || ${promotions.uses} || ' counted, ' || count(${promotion_uses.id})
      || ' held or used' as example
    from ${promotions} left join ${promotion_uses} on ${promotion_uses.promotion_id} = ${promotions.id}
      and ${promotion_uses.state} in ('held', 'used')
    group by ${promotions.id} having count(${promotion_uses.id}) <> ${promotions.uses}`,
}
