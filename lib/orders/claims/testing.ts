import type { Context } from '@/lib/db/command'
import { openUploads, photo, send, sign } from '@/lib/identity/uploads/testing'
import type { Claim } from '@/lib/orders/claims/schema/claim'
import type { ClaimList, DeskClaim } from '@/lib/orders/claims/schema/desk'
import { makeOperator, openOffice } from '@/lib/orders/desk/testing'
import type { Order } from '@/lib/orders/my-orders/schema'
import { type Member, makeMember } from '@/lib/orders/orders/testing/buyers'
import { tinyVideo } from '@/lib/platform/testing/mp4'
import type { movableClock } from '@/lib/server/testing'
import { runDeadlines } from '@/lib/work/deadlines/jobs'

export const ACCOUNT = {
  bank_code: 'bca',
  bank_name: 'BCA',
  account_number: '1234567890',
  account_holder: 'Sari Wijaya',
} as const

type Answer<Data> = { data: Data; code?: string; errors?: Record<string, string> }
type Bought = { price?: number; quantity?: number; installation?: boolean; wallet?: number; more?: object }

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
  }: Bought = {}) {
    const buyer = await makeMember(shop, { wallet })
    const product = await shop.product({ price, stock: 10 })
    const placed = await shop.call<Answer<{ id: number; net_price: number }>>(
      'POST',
      '/orders',
      {
        address_id: buyer.address_id,
        courier_id: 1,
        shipping_method: 'REG',
        order_products_attributes: [{ product_id: product.id, quantity, installation }],
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
    return { buyer, product, id }
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

  type Delivered = Awaited<ReturnType<typeof delivered>>

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
