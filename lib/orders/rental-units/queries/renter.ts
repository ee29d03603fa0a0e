import type { Actor } from '@/lib/db/command'
import { isAllowed } from '@/lib/db/operator-scope'
import { maskName } from '@/lib/identity/accounts/rules'
import { seesPeople } from '@/lib/orders/customers/queries/masking'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import type { Renter } from '@/lib/orders/rental-units/schema'

type Named = Pick<OrderRow, 'buyer_name' | 'recipient' | 'buyer_phone_number' | 'phone_number'>

/** The renter of an order; whoever does not speak to renters sees no number. */
export function toRenter(order: Named, actor: Actor): Renter {
  const mayCall = seesPeople(actor) || isAllowed(actor, 'orders.deliver')
  const renter = order.buyer_name || order.recipient
  return {
    renter: mayCall ? renter : maskName(renter),
    phone_number: mayCall ? (order.buyer_phone_number ?? order.phone_number) : null,
  }
}
