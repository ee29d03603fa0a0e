import { eq, inArray, sql } from 'drizzle-orm'
import { product_rent_pricings } from '@/lib/catalog/products/tables'
import { type Connection, openDatabase } from '@/lib/db/client'
import { command, SYSTEM } from '@/lib/db/command'
import { rental_capacities, rental_days } from '@/lib/fulfilment/rentals/tables'
import { setUnits } from '@/lib/fulfilment/units/commands/set-units'
import { users } from '@/lib/identity/accounts/tables'
import { sessions } from '@/lib/identity/sessions/tables'
import { ledger_accounts } from '@/lib/money/ledger/tables'
import { creditWallet } from '@/lib/money/wallet/commands/credit-wallet'
import { sha256 } from '@/lib/platform/crypto'
import { systemClock } from '@/lib/platform/time'
import { flash_sale_items, flash_sales } from '@/lib/selling/flash-sales/tables'
import { promotions } from '@/lib/selling/vouchers/tables'
import { checkInvariants } from './books'
import { type Buyer, makeBuyers, orderCall, type PlacedOrder } from './buyers'
import { type AllGoods, type Goods, prepareGoods, setPieces } from './goods'
import { type Call, sendTogether } from './http'
import { none, PLACES, type ProofRun, type Report, spread } from './report'
import { type ShopUnderTest, withShop } from './shop'

const CODE = 'SATUSAJA'
const BALANCE = 60_000

/** Something that only a few of many orders can have: the orders, how many succeed, their refusals, what is left. */
type ScarceThing = {
  title: string
  calls: Call[]
  orders: number
  refusals: string[]
  left: (connection: Connection) => Promise<number>
}

/** Turns guests into members, who may rent, use a wallet and join flash sales. */
async function promote({ db }: Connection, buyers: Buyer[]): Promise<number[]> {
  const hashes = buyers.map(({ token }) => sha256(token))
  const found = await db
    .select({ user_id: sessions.user_id })
    .from(sessions)
    .where(inArray(sessions.token_hash, hashes))
  const ids = found.map(({ user_id }) => user_id)
  await db
    .update(users)
    .set({
      role: 'user',
      first_name: 'Pembeli',
      email: sql`'bukti' || ${users.id} || '@griya.test'`,
      phone_number: sql`'+62813' || lpad(${users.id}::text, 8, '0')`,
    })
    .where(inArray(users.id, ids))
  return ids
}

async function ownerOf({ db }: Connection, { token }: Buyer) {
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.token_hash, sha256(token)))
  return session?.user_id ?? 0
}

const withBody = (call: Call, more: object): Call => ({ ...call, body: { ...(call.body as object), ...more } })

const lineOf = ({ id, price }: Goods) => [{ product_id: id, quantity: 1, price }]

type ScarceSetup = { connection: Connection; buyers: Buyer[]; goods: AllGoods }

async function lastVoucher({ connection, buyers, goods: { plain } }: ScarceSetup): Promise<ScarceThing> {
  const day = 86_400_000
  const now = Date.now()
  await connection.db.insert(promotions).values({
    code: CODE,
    title: 'Only one',
    title_idn: 'Hanya satu',
    start_date: new Date(now - day),
    end_date: new Date(now + day),
    rule_type: 'fixed',
    amount: 5_000,
    max_uses: 1,
    created_at: new Date(now),
    updated_at: new Date(now),
  })
  return {
    title: 'the last use of a voucher',
    orders: 1,
    calls: buyers.map((buyer) => withBody(orderCall(buyer, lineOf(plain)), { promo_code: CODE })),
    refusals: ['promotion_used_up'],
    async left({ db }) {
      const [voucher] = await db.select().from(promotions).where(eq(promotions.code, CODE))
      return (voucher?.max_uses ?? 0) - (voucher?.uses ?? 0)
    },
  }
}

async function oneWallet({ connection, buyers, goods: { plain } }: ScarceSetup): Promise<ScarceThing> {
  const [owner] = buyers
  if (!owner) throw new Error('There are no buyers.')
  const user_id = await ownerOf(connection, owner)
  const context = { db: connection.db, clock: systemClock, actor: SYSTEM }
  await command(creditWallet)(context, { user_id, amount: BALANCE, cause: 'grant', reference: 'proof/purse' })
  return {
    title: 'one wallet',
    orders: 1,
    calls: buyers.map(({ url }) =>
      withBody(orderCall({ ...owner, url }, lineOf(plain)), { wallet_reduction: BALANCE }),
    ),
    refusals: ['wallet_invalid'],
    async left({ db }) {
      const accounts = await db.select().from(ledger_accounts).where(eq(ledger_accounts.user_id, user_id))
      return accounts.find(({ kind }) => kind === 'wallet')?.balance ?? Number.NaN
    },
  }
}

const letOut = command(setUnits)

/** Half of the buyers request a start two days later, whose days overlap with those of the others. */
async function oneUnit({ connection, buyers }: ScarceSetup): Promise<ScarceThing> {
  const { db } = connection
  const [rent] = await db.select().from(product_rent_pricings).orderBy(product_rent_pricings.product_id).limit(1)
  if (!rent) throw new Error('No product is for rent.')
  const { product_id, rent_duration_id } = rent
  const places = await db.select().from(rental_capacities).where(eq(rental_capacities.product_id, product_id))
  const set = places.map(({ warehouse_id }) => ({ warehouse_id, product_id, units: 1 }))
  await letOut({ db, clock: systemClock, actor: SYSTEM }, { set, drop: [] })
  const start = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const calls = buyers.map((buyer, index) => {
    const call = orderCall(buyer, [{ product_id, quantity: 1 }])
    const requested_start = start(index % 2 === 0 ? 20 : 22)
    const url = `${buyer.url}/api/v1/rent_orders`
    return withBody({ ...call, url }, { rent_duration_id, requested_start, return_service: 'RGP' })
  })
  return {
    title: 'one unit for days that overlap',
    orders: 1,
    calls,
    refusals: ['rent_days_taken'],
    async left() {
      const [most] = await db
        .select({ booked: sql<number>`max(${rental_days.booked})::int` })
        .from(rental_days)
        .where(eq(rental_days.product_id, product_id))
      return 1 - (most?.booked ?? 0)
    },
  }
}

/** Puts `pieces` of `product` into the ongoing flash sale. Returns its id there. */
async function offerInFlashSale({ db }: Connection, product: Goods, pieces: number) {
  const [sale] = await db.select().from(flash_sales).where(eq(flash_sales.status, 'ongoing')).limit(1)
  const [place] = await db.select().from(flash_sale_items).limit(1)
  if (!sale || !place) throw new Error('There is no ongoing flash sale.')
  const stock = { warehouse_id: 1, product_id: product.id, original_quantity: pieces, quantity: pieces }
  const offer = { flash_sale_id: sale.id, price: product.price, ...stock }
  const [item] = await db.insert(flash_sale_items).values(offer).returning()
  return item?.id ?? 0
}

const inFlashSale =
  (product: 'other' | 'plain', pieces: number) =>
  async ({ connection, buyers, goods: { [product]: goods } }: ScarceSetup): Promise<ScarceThing> => {
    const { db } = connection
    const offered = { ...goods, price: goods.price - 10_000 }
    const item = await offerInFlashSale(connection, offered, pieces)
    return {
      title: pieces === 1 ? 'the only piece of a flash sale' : `a flash sale of ${pieces} pieces`,
      orders: pieces,
      calls: buyers.map((buyer) => orderCall(buyer, lineOf(offered))),
      refusals: ['price_changed'],
      async left() {
        const [row] = await db.select().from(flash_sale_items).where(eq(flash_sale_items.id, item))
        return row?.quantity ?? Number.NaN
      },
    }
  }

async function run(report: Report, connection: Connection, { title, calls, orders, refusals, left }: ScarceThing) {
  const answers = await sendTogether<PlacedOrder>(calls)
  const placed = new Set(answers.flatMap(({ data }) => (data ? [data.id] : [])))
  const sold = answers.filter(({ data }) => data)
  report.figure(`${title}: sold after`, spread(sold.map(({ ms }) => ms)))
  report.figure('all told after', spread(answers.map(({ ms }) => ms)))
  report.check(`${title}: exactly ${orders} of ${calls.length} ordered it`, placed.size === orders, `${placed.size}`)
  const unclear = answers.filter(({ status, code }) => status !== 200 && !(status === 409 && refusals.includes(code)))
  report.check(`${title}: all others are refused with ${refusals.join(', ')}`, ...none(unclear))
  report.check(`${title}: nothing is left, and nothing is negative`, (await left(connection)) === 0)
}

/** `rush` buyers come to the flash sale for `pieces`, `crowd` to everything that exists once. */
type Size = { crowd: number; rush: number; pieces: number }

const SIZES = { full: { crowd: 500, rush: 2_000, pieces: 200 }, short: { crowd: 60, rush: 200, pieces: 20 } }

async function race(report: Report, shop: ShopUnderTest, { crowd, rush, pieces }: Size) {
  const connection = await openDatabase({ url: shop.settings.DATABASE_URL ?? '', pool: 2 })
  try {
    const buyers = await makeBuyers(shop.urls, rush)
    await promote(connection, buyers)
    const goods = await prepareGoods(shop)
    for (const shelf of [goods.plain, goods.other]) await setPieces(shop, { goods: shelf, color: null }, rush * 3)
    const start = { connection, buyers: buyers.slice(0, crowd), goods }
    for (const prepare of [lastVoucher, oneWallet, oneUnit, inFlashSale('other', 1)]) {
      await run(report, connection, await prepare(start))
    }
    await run(report, connection, await inFlashSale('plain', pieces)({ ...start, buyers }))
    await checkInvariants(report, shop)
  } finally {
    await connection.close()
  }
}

/** Of many simultaneous orders exactly as many succeed as there are pieces, in two processes on one PostgreSQL. */
export async function prove({ report, short, databases }: ProofRun) {
  if (!databases.includes('postgres')) return report.leaveOut('scarce things', 'the proof needs PostgreSQL')
  const size = short ? SIZES.short : SIZES.full
  report.about(`${PLACES.postgres}, 2 processes, ${size.crowd} buyers, ${size.rush} in the flash sale`)
  await withShop('postgres', report, { name: 'scarce', processes: 2 }, (shop) => race(report, shop, size))
}
