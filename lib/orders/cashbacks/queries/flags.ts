import { eq } from 'drizzle-orm'
import type { Transaction } from '@/lib/db/client'
import { users } from '@/lib/identity/accounts/tables'
import { addresses } from '@/lib/identity/addresses/tables'
import { listAccountTwins } from '@/lib/money/bank-accounts/queries'
import { CASHBACK_FLAGS, type CashbackFlag } from '@/lib/orders/cashbacks/schema'
import type { OrderRow } from '@/lib/orders/orders/projection/order'

const plain = (text: string | null | undefined) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

async function sharesAddress(db: Transaction, { address }: OrderRow, reseller: number) {
  const street = plain(address?.address)
  if (street === '') return false
  const own = await db.select({ address: addresses.address }).from(addresses).where(eq(addresses.user_id, reseller))
  return own.some((one) => plain(one.address) === street)
}

/** What the buyer of an order shares with the reseller whose code was used; nothing for an order with dropshipping. */
export async function findFlags(db: Transaction, order: OrderRow, reseller: number): Promise<CashbackFlag[]> {
  if (order.user_id === reseller) return []
  const [person] = await db.select().from(users).where(eq(users.id, reseller))
  if (!person) return []
  const phones = [order.phone_number, order.buyer_phone_number]
  const found: Record<CashbackFlag, boolean> = {
    phone: person.phone_number !== null && phones.includes(person.phone_number),
    email: person.email !== null && order.buyer_email?.toLowerCase() === person.email.toLowerCase(),
    address: await sharesAddress(db, order, reseller),
    account: (await listAccountTwins(db, reseller)).includes(order.user_id),
  }
  return CASHBACK_FLAGS.filter((flag) => found[flag])
}
