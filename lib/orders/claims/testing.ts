import { addSeconds } from 'date-fns'
import { and, eq } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { openUploads, photo, send, sign } from '@/lib/identity/uploads/testing'
import { claimParcels } from '@/lib/orders/claims/commands/way-back'
import type { Claim } from '@/lib/orders/claims/schema/claim'
import type { ClaimList, DeskClaim } from '@/lib/orders/claims/schema/desk'
import type { ClaimKind } from '@/lib/orders/claims/states'
import { claims } from '@/lib/orders/claims/tables'
import { makeOperator, openOffice } from '@/lib/orders/desk/testing'
import type { Order } from '@/lib/orders/my-orders/schema'
import { type Member, makeMember } from '@/lib/orders/orders/testing/buyers'
import { decideRefund } from '@/lib/orders/refunds/commands/decide-refund'
import { listRefunds } from '@/lib/orders/refunds/queries/refunds'
import { setProvider } from '@/lib/orders/refunds/testing'
import { tinyVideo } from '@/lib/platform/testing/mp4'
import type { Trigger } from '@/lib/platform/transitions'
import type { movableClock, TestShop } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'
import { deadlines } from '@/lib/work/deadlines/tables'

export const ACCOUNT = {
  bank_code: 'bca',
  bank_name: 'BCA',
  account_number: '1234567890',
  account_holder: 'Sari Wijaya',
} as const

type Answer<Data> = { data: Data; code?: string; errors?: Record<string, string> }
type Sold = Awaited<ReturnType<TestShop['product']>>
type Bought = {
  price?: number
  quantity?: number
  installation?: boolean
  wallet?: number
  more?: object
  /** Instead of a new product. */
  product?: Sold
  /** A piece of another product. */
  also?: Sold
  /** Instead of a new member. */
  buyer?: Member
}

/** A shop with delivered orders, and the steps of shoppers and operators on their claims. */
export async function openClaims(clock: ReturnType<typeof movableClock>) {
  const uploads = await openUploads(clock)
  const { shop } = uploads
  const office = openOffice(shop)
  const support = makeOperator('Rina', ['support'], { operator_id: 21 })
  const second = makeOperator('Tono', ['support'], { operator_id: 22 })
  const warehouse = makeOperator('Budi', ['warehouse'], { operator_id: 23 })
  const finance = makeOperator('Fani', ['finance'], { operator_id: 24 })
  const reviewer = makeOperator('Oki', ['owner'], { operator_id: 25 })

  /** A delivered order of one product, with its buyer. */
  async function delivered({
    price = 300_000,
    quantity = 2,
    installation = false,
    wallet = 0,
    more = {},
    product: given,
    also,
    buyer: known,
  }: Bought = {}) {
    const buyer = known ?? (await makeMember(shop, { wallet }))
    const product: Sold = given ?? (await shop.product({ price, stock: 10 }))
    const placed = await shop.call<Answer<{ id: number; net_price: number }>>(
      'POST',
      '/orders',
      {
        address_id: buyer.address_id,
        courier_id: 1,
        shipping_method: 'REG',
        order_products_attributes: [
          { product_id: product.id, quantity, installation },
          ...(also ? [{ product_id: also.id, quantity: 1, installation: false }] : []),
        ],
        ...(wallet > 0 && { wallet_reduction: wallet }),
        ...more,
      },
      buyer.headers,
    )
    const { id } = placed.body.data
    await office.settle(shop.context, id)
    await office.operate(id, 'process_order')
    await office.operate(id, 'ship_order', { courier: 'JNE', tracking_code: `RESI${id}` })
    await office.operate(id, 'order_delivered')
    return { buyer, product, id, ...(also && { also }) }
  }

  const as =
    ({ headers }: Pick<Member, 'headers'>) =>
    <Data = Claim>(method: string, path: string, body?: object) =>
      shop.call<Answer<Data>>(method, path, body, headers)

  async function upload({ headers }: Pick<Member, 'headers'>, purpose: string, extension: 'jpg' | 'mp4') {
    const signed = (await sign(shop, headers, extension, purpose)).body.data
    const isVideo = extension === 'mp4'
    await send(signed.upload_url, isVideo ? tinyVideo(2) : await photo(60, 40), isVideo ? 'video/mp4' : 'image/jpeg')
    return signed.secure_url
  }

  /** The attributes of a line with a photo and a video. */
  async function line(buyer: Pick<Member, 'headers'>, kind: 'exchange' | 'refund', product_id: number, quantity = 1) {
    const photo_url = await upload(buyer, kind, 'jpg')
    const video_url = await upload(buyer, kind, 'mp4')
    const common = { product_id, quantity, video_url }
    return kind === 'exchange'
      ? { ...common, exchange_reason: 'Catnya tergores.', exchange_images_attributes: [{ photo_url }] }
      : {
          ...common,
          reason: 'Kakinya patah.',
          refund_method: 'product_and_installation',
          refund_images_attributes: [{ photo_url }],
        }
  }

  type Delivered = Omit<Awaited<ReturnType<typeof delivered>>, 'also'>

  const askReturn = ({ buyer, id }: Delivered, message = 'Warnanya tidak cocok.') =>
    as(buyer)('POST', `/orders/${id}/returns`, { return: { message, images: [] } })
  const askExchange = async ({ buyer, product, id }: Delivered, quantity = 1) =>
    as(buyer)('POST', `/exchanges/${id}`, {
      exchange: {
        exchange_method: 2,
        exchange_products_attributes: [await line(buyer, 'exchange', product.id, quantity)],
      },
    })
  const askRefund = async ({ buyer, product, id }: Delivered, quantity = 1, more: object = ACCOUNT) =>
    as(buyer)('POST', `/refunds/${id}`, {
      refund: { refund_products_attributes: [await line(buyer, 'refund', product.id, quantity)], ...more },
    })

  const desk = (actor: Context['actor'], id: number, step = '', body?: object) =>
    office.call<DeskClaim>(actor, body ? 'POST' : 'GET', `/claims/${id}${step && `/${step}`}`, body)

  const order = async ({ buyer, id }: Delivered) => (await as(buyer)<Order>('GET', `/orders/${id}`)).body.data
  const inbox = async (actor: Context['actor'], query = '') =>
    (await office.call<ClaimList['data']>(actor, 'GET', `/claims${query}`)).body
  const strike = () => runDeadlines(shop.context)

  return {
    ...{ ...uploads, office, support, second, warehouse, finance, reviewer, delivered, as, upload, line },
    ...{ askReturn, askExchange, askRefund, desk, order, inbox, strike },
  }
}

export type OpenedClaims = Awaited<ReturnType<typeof openClaims>>

type Delivered = Awaited<ReturnType<OpenedClaims['delivered']>>
export type Walk = { bought: Delivered; kind: ClaimKind; id: number }
export type StepAnswer = { status: number; body?: { code?: string } }
type Step = (walk: Walk) => Promise<StepAnswer | undefined>

/** A step as its table names it, with who takes it. */
export const stepName = ({ verb, kind }: { verb: string; kind?: string }, trigger: Trigger) =>
  `${verb}${kind ? ` ${kind}` : ''} by ${trigger}`

/** Claims that walk through their table: every step as the API, the clock or the money takes it. */
export function openWalks(shop: OpenedClaims, clock: ReturnType<typeof movableClock>) {
  const { db } = shop.shop.connection

  async function read({ id }: Walk) {
    const [row] = await db.select().from(claims).where(eq(claims.id, id))
    if (!row) throw new Error('the claim is gone')
    return row
  }

  async function open(bought: Delivered, kind: ClaimKind): Promise<Walk> {
    const ask = { return: shop.askReturn, exchange: shop.askExchange, refund: shop.askRefund }[kind]
    const { status, body } = await ask(bought)
    if (status !== 200) throw new Error(`the claim was answered ${status} ${body.code}`)
    return { bought, kind, id: body.data.id }
  }

  const asShopper =
    (method: string, path: (walk: Walk) => string, body: object = {}): Step =>
    (walk) =>
      shop.as(walk.bought.buyer)(method, path(walk), body)
  const asDesk =
    (step: string, body: object = {}): Step =>
    async (walk) => {
      const { status } = await read(walk)
      return shop.desk(status === 'appealed' ? shop.reviewer : shop.office.owner, walk.id, step, body)
    }

  /** Lets the deadline of a step pass. */
  const byClock =
    (kind: string): Step =>
    async ({ id }) => {
      const mine = and(eq(deadlines.subject_type, 'claim'), eq(deadlines.subject_id, id), eq(deadlines.kind, kind))
      const [deadline] = await db.select().from(deadlines).where(mine)
      if (deadline && deadline.due_at > clock.now()) clock.set(addSeconds(deadline.due_at, 1))
      await shop.strike()
      return undefined
    }

  /** What the courier of the way back reports. */
  const follow = command((work, { event, walk }: { event: 'picked_up' | 'delivered'; walk: Walk }) =>
    claimParcels.follow(work, {
      ...{ order_id: walk.bought.id, claim_id: walk.id, event, courier: 'JNE', tracking_code: 'WYB1', pickup_at: null },
    }),
  )
  const byCourier =
    (event: 'picked_up' | 'delivered'): Step =>
    async (walk) => {
      await follow(shop.shop.context, { event, walk })
      return undefined
    }

  /** Pays what the claim owes, as finance does with a transfer of their own. */
  const payOut: Step = async ({ bought }) => {
    await setProvider(shop.shop, null)
    for (const { id, status } of await listRefunds(db, [bought.id])) {
      if (status !== 'paid') await decideRefund(shop.shop.context, { id, outcome: 'paid', note: 'TRF 1' })
    }
    return undefined
  }

  const keep = asDesk('decision', { outcome: 'accept', keep_goods: true })
  const accept = asDesk('decision', { outcome: 'accept' })
  const steps: Record<string, Step> = {
    'withdraw by shopper': asShopper('POST', ({ id }) => `/claims/${id}/withdraw`),
    'send by shopper': asShopper('PUT', ({ id, kind }) => `/${kind === 'exchange' ? 'exchanges' : 'refunds'}/${id}`, {
      courier_id: 1,
      tracking_code: 'RESI9',
    }),
    'answer by shopper': asShopper('POST', ({ id }) => `/claims/${id}/answer`, { message: 'Ini.', images: [] }),
    'appeal by shopper': asShopper('POST', ({ id }) => `/claims/${id}/appeal`, { message: 'Lihat lagi.', images: [] }),
    'deliver by shopper': asShopper('POST', ({ id }) => `/claims/${id}/confirm_replacement`),
    'ask by operator': asDesk('question', { question: 'Bagian mana?' }),
    'accept by operator': accept,
    'accept goods_here by operator': accept,
    'pass kept by operator': keep,
    'reject by operator': asDesk('decision', { outcome: 'reject', reason: 'Tidak terlihat.' }),
    'receive by operator': asDesk('receipt'),
    'pass by operator': asDesk('inspection', { outcome: 'pass' }),
    'fail by operator': asDesk('inspection', { outcome: 'fail', reason: 'Bukan barang kami.' }),
    'replace by operator': asDesk('replacement', { courier: 'JNE', tracking_code: 'GANTI1' }),
    'deliver by operator': asDesk('delivered'),
    'convert by operator': asDesk('conversion'),
    'send by courier': byCourier('picked_up'),
    'receive by courier': byCourier('delivered'),
    'settle by system': payOut,
    'accept silence by clock': byClock('accept/silence'),
    'answer silence by clock': byClock('answer/silence'),
    'mark_late by clock': byClock('mark_late'),
    'lapse by clock': byClock('lapse'),
    'close by clock': byClock('close'),
  }

  /** Takes a step and returns the answer of the API, if one was asked. */
  async function take(walk: Walk, name: string) {
    const step = steps[name]
    if (!step) throw new Error(`nothing takes the step "${name}"`)
    return step(walk)
  }
  return { read, open, take, names: Object.keys(steps) }
}
