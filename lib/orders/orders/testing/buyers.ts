import { eq } from 'drizzle-orm'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { command } from '@/lib/db/command'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { durationOf, makeRental } from '@/lib/fulfilment/rentals/testing'
import { pickup_points } from '@/lib/fulfilment/shipping/tables'
import { users } from '@/lib/identity/accounts/tables'
import { resellers } from '@/lib/identity/resellers/tables'
import { sessions } from '@/lib/identity/sessions/tables'
import { ledger_accounts } from '@/lib/money/ledger/tables'
import { creditWallet } from '@/lib/money/wallet/commands/credit-wallet'
import { sha256 } from '@/lib/platform/crypto'
import type { Cart } from '@/lib/selling/cart/schema'
import { promotions } from '@/lib/selling/vouchers/tables'
import { makeBuyer, type TestShop } from '@/lib/server/testing'

let made = 0

function nextNumber() {
  made += 1
  return made
}

/** A member with an address, and a wallet with this balance. */
export async function makeMember(shop: TestShop, { wallet = 0, role = 'user' as 'user' | 'business' } = {}) {
  const number = nextNumber()
  const buyer = await makeBuyer(shop)
  const { db } = shop.connection
  const token_hash = sha256(buyer.headers.authorization.slice('Bearer '.length))
  const [session] = await db.select().from(sessions).where(eq(sessions.token_hash, token_hash))
  const user_id = session?.user_id ?? 0
  const contact = { email: `pembeli${number}@griya.test`, phone_number: `+62812000${String(number).padStart(5, '0')}` }
  await db
    .update(users)
    .set({ role, first_name: 'Sari', ...contact })
    .where(eq(users.id, user_id))
  const credit = command(creditWallet)
  const grant = { user_id, amount: wallet, cause: 'grant' as const, reference: `test/${number}`, note: '' }
  if (wallet > 0) await credit(shop.context, grant)
  return { ...buyer, user_id, email: contact.email }
}

export type Member = Awaited<ReturnType<typeof makeMember>>

/** A reseller with a valid code. */
export async function makeReseller(shop: TestShop) {
  const member = await makeMember(shop, { role: 'business' })
  const number = nextNumber()
  const referral_code = `TOKO${number}`
  const now = shop.context.clock.now()
  await shop.connection.db.insert(resellers).values({
    user_id: member.user_id,
    store_name: `toko${number}`,
    referral_code,
    application_status: 'accepted',
    terms_accepted_at: now,
    created_at: now,
  })
  return { ...member, referral_code }
}

/** A voucher without restrictions, except those in `wanted`. */
export async function makeVoucher(shop: TestShop, wanted: Partial<typeof promotions.$inferInsert> = {}) {
  const now = shop.context.clock.now().getTime()
  const [voucher] = await shop.connection.db
    .insert(promotions)
    .values({
      code: `HEMAT${nextNumber()}`,
      title: 'Ten thousand off',
      title_idn: 'Potongan sepuluh ribu',
      start_date: new Date(now - 86_400_000),
      end_date: new Date(now + 30 * 86_400_000),
      rule_type: 'fixed',
      amount: 10_000,
      created_at: new Date(now),
      updated_at: new Date(now),
      ...wanted,
    })
    .returning()
  if (!voucher) throw new Error('the voucher was not made')
  return voucher
}

export async function makePickupPoint(shop: TestShop) {
  const [point] = await shop.connection.db
    .insert(pickup_points)
    .values({ warehouse_id: shop.warehouse.id, title: 'Toko Kemang', address: 'Jl. Kemang Raya 12' })
    .returning()
  if (!point) throw new Error('the point was not made')
  return point
}

/** A bed to rent from the first warehouse for one duration, at Rp 150,000 with 30 % of its price as deposit. */
export async function makeBed(shop: TestShop, { units = 1, days = 30 } = {}) {
  const terms = { units, prices: { [days]: 150_000 }, deposit_percentage: 30 }
  const bed = await makeRental(shop, { price: 1_000_000, weight: 4000, ...terms })
  return { ...bed, rent_duration_id: await durationOf(shop, days) }
}

/** A shopper's cart of this kind over the API. */
export function cartOf(shop: TestShop, { headers }: Pick<Member, 'headers'>, kind: OrderKind = 'buy') {
  const path = kind === 'rent' ? '/products/rent_cart' : '/products/cart'
  return {
    get: () => shop.call<Cart>('GET', path, undefined, headers),
    add: (line: object) => shop.call<Cart & { code?: string }>('POST', path, line, headers),
    change: (change: object) => shop.call<Cart & { code?: string }>('PUT', path, change, headers),
    remove: (id: number) => shop.call<Cart>('DELETE', `${path}/${id}`, {}, headers),
  }
}

export type Placed = {
  data: { id: number; net_price: number; status: string; invoice_url: string }
  code?: string
  params?: Record<string, unknown>
}

/** Sends a request as a shopper. */
export const postAs = (shop: TestShop, who: Pick<Member, 'headers'>, path: string, body: object) =>
  shop.call<Placed>('POST', path, body, who.headers)

/** A shopper's spendable or held balance. */
export async function balanceOf(shop: TestShop, { user_id }: Member, kind: 'wallet' | 'held') {
  const found = await shop.connection.db.select().from(ledger_accounts).where(eq(ledger_accounts.user_id, user_id))
  return found.find((account) => account.kind === kind)?.balance ?? 0
}

/** The reserved pieces of a product. */
export async function reservedOf(shop: TestShop, productId: number) {
  const [row] = await shop.connection.db.select().from(stock_items).where(eq(stock_items.product_id, productId))
  return row?.reserved
}
