import { type SQL, sql } from 'drizzle-orm'
import { reservations } from '@/lib/fulfilment/inventory/tables'
import { rental_bookings } from '@/lib/fulfilment/rentals/tables'
import { bills } from '@/lib/money/bills/tables'
import { ledger_entries } from '@/lib/money/ledger/tables'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { checkout_drafts } from '@/lib/selling/checkout/tables'
import { promotion_uses } from '@/lib/selling/vouchers/tables'

/** Held for a draft (`soft`) or for an order. */
const isHeld = sql`${reservations.state} in ('soft', 'firm', 'allocated')`
const isBooked = sql`${rental_bookings.state} <> 'released'`

const { step, amount } = ledger_entries
const moved = (steps: string) =>
  sql`sum(case when ${step} similar to ${sql.raw(`'${steps}'`)} then ${amount} else 0 end)`
const HELD_NOW = sql`${moved('hold%')} - ${moved('(capture|release)%')}`
const ofOrder = (sums: SQL) => sql`(select coalesce(${sums}, 0) from ${ledger_entries}
  where ${ledger_entries.order_id} = ${orders.id})`

/**
 * Invariants between orders and their reservations: stock, rental days, voucher, wallet, bill. Each query
 * returns the violating rows as `example`.
 */
export const HOLDING_INVARIANTS: Record<string, SQL> = {
  'stock: what is held is held for an order that stands': sql`
    select 'order ' || ${reservations.order_id} as example
    from ${reservations} left join ${orders} on ${orders.id} = ${reservations.order_id}
      left join ${checkout_drafts} on ${checkout_drafts.id} = ${reservations.order_id}
    where ${isHeld}
      and (coalesce(${orders.id}, ${checkout_drafts.id}) is null or ${orders.status} in ('cancelled', 'failed', 'rejected'))`,
  'orders: what waits to be paid or sent holds its pieces': sql`
    select 'order ' || ${orders.id} as example from ${orders}
    where ${orders.type} = 'buy' and ${orders.status} in ('waiting_payment', 'payment_verified')
      and (select coalesce(sum(${order_products.quantity} - ${order_products.missing_quantity}), 0)
          from ${order_products} where ${order_products.order_id} = ${orders.id})
        <> (select coalesce(sum(${reservations.quantity}), 0) from ${reservations}
          where ${reservations.order_id} = ${orders.id} and ${reservations.state} in ('firm', 'allocated'))`,
  'rentals: what is booked is booked for an order that stands': sql`
    select distinct 'order ' || ${rental_bookings.order_id} as example
    from ${rental_bookings} left join ${orders} on ${orders.id} = ${rental_bookings.order_id}
      left join ${checkout_drafts} on ${checkout_drafts.id} = ${rental_bookings.order_id}
    where ${isBooked} and (coalesce(${orders.id}, ${checkout_drafts.id}) is null or ${orders.status} = 'cancelled')`,
  'rentals: an order that waits to be paid or sent has its days': sql`
    select 'order ' || ${orders.id} as example from ${orders}
    where ${orders.type} = 'rent' and ${orders.status} in ('waiting_payment', 'payment_verified', 'processed')
      and (select coalesce(sum(${order_products.quantity}), 0) from ${order_products}
          where ${order_products.order_id} = ${orders.id})
        <> (select coalesce(sum(${rental_bookings.quantity}), 0) from ${rental_bookings}
          where ${rental_bookings.order_id} = ${orders.id} and ${isBooked})`,
  'vouchers: none is held for an order that came to nothing': sql`
    select 'order ' || ${promotion_uses.order_id} as example
    from ${promotion_uses} left join ${orders} on ${orders.id} = ${promotion_uses.order_id}
    where ${promotion_uses.state} = 'held'
      and (${orders.id} is null or ${orders.status} in ('cancelled', 'failed', 'rejected'))`,
  'wallet: what is held waits in an unpaid order or a draft': sql`
    select 'order ' || ${ledger_entries.order_id} as example
    from ${ledger_entries} left join ${orders} on ${orders.id} = ${ledger_entries.order_id}
    where ${ledger_entries.cause} = 'payment'
      and not exists (select 1 from ${checkout_drafts} where ${checkout_drafts.id} = ${ledger_entries.order_id})
    group by ${ledger_entries.order_id}, ${orders.id}
    having ${HELD_NOW} <> case when ${orders.status} = 'waiting_payment' then ${orders.wallet_reduction} else 0 end`,
  'wallet: what an order took off is held while it waits, and captured when it is paid': sql`
    select 'order ' || ${orders.id} as example from ${orders}
    where ${orders.wallet_reduction} > 0 and (
      (${orders.status} = 'waiting_payment' and ${ofOrder(HELD_NOW)} <> ${orders.wallet_reduction})
      or (${orders.paid_at} is not null and ${ofOrder(moved('capture'))} <> ${orders.wallet_reduction}))`,
  'bills: an order with something to pay has one of its price, and a free order none': sql`
    select 'order ' || ${orders.id} as example from ${orders}
      left join ${bills} on ${bills.order_id} = ${orders.id} and ${bills.purpose} = 'order'
    group by ${orders.id} having coalesce(sum(${bills.amount}), 0) <> ${orders.net_price} or count(${bills.id}) > 1`,
  'bills: the bill of an order is open while the order waits, and paid when the order is': sql`
    select 'order ' || ${orders.id} || ' is ' || ${orders.status} || ', its bill ' || ${bills.status} as example
    from ${orders} join ${bills} on ${bills.order_id} = ${orders.id} and ${bills.purpose} = 'order'
    where (${bills.status} = 'open') <> (${orders.status} = 'waiting_payment')
      or (${bills.status} = 'paid') <> (${orders.paid_at} is not null)`,
}
