import { sql } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { cart_lines, carts, order_products, orders } from '@/lib/db/tables'
import type { OrderLine } from '@/lib/orders/commands/load-lines'
import type { Prepared } from '@/lib/orders/commands/prepare-order'
import { paymentDeadline } from '@/lib/orders/rules'
import { AppError } from '@/lib/platform/errors'

const paidAtOnce = (now: Date) => ({ status: 'payment_verified', paid_at: now }) as const

/** The order as it was agreed to. One that costs nothing any more is paid with it (B2). */
export async function insertOrder(work: Work, id: number, order: Prepared) {
  const { input, delivery, lines, total, reseller, voucher, rental } = order
  const { total_tax, total_weight, net_price, ...sums } = total
  const [created] = await work.db
    .insert(orders)
    .values({
      id,
      type: order.kind,
      status: 'waiting_payment',
      ...(net_price === 0 && paidAtOnce(work.now)),
      user_id: order.user_id,
      warehouse_id: order.warehouse.id,
      idempotency_key: order.idempotency_key,
      ...delivery.order,
      promotion_id: voucher?.id ?? null,
      promo_code: voucher?.code ?? null,
      business_user_id: reseller?.user_id ?? null,
      referral_code: reseller?.referral_code ?? null,
      dropship: Boolean(input.dropship && reseller),
      offline: Boolean(input.offline) && net_price > 0,
      ...rental?.order,
      return_service: delivery.back?.code ?? null,
      locale: order.locale,
      total_products: lines.reduce((sum, line) => sum + line.quantity, 0),
      total_weight,
      ...sums,
      tax: total_tax,
      net_price,
      ordered_at: work.now,
      expires_at: paymentDeadline(work.now),
      due_at: paymentDeadline(work.now),
      updated_at: work.now,
    })
    .returning()
  if (!created) throw new AppError('internal')
  return created
}

export const insertLines = (work: Work, orderId: number, lines: OrderLine[]) =>
  work.db.insert(order_products).values(
    lines.map(({ product, color, media_key, quantity, unit_price, deposit, installation, ...line }) => ({
      order_id: orderId,
      product_id: product.id,
      product_color_id: color?.id ?? null,
      flash_sale_item_id: line.flash_sale_item_id,
      title: product.title,
      title_idn: product.title_idn,
      color: color?.color ?? null,
      color_idn: color?.color_idn ?? null,
      media_key,
      quantity,
      price: unit_price,
      deposit,
      weight: product.weight,
      installation,
      installation_fee: line.installation_fee,
    })),
  )

/** What was ordered leaves the cart, and what was chosen for it; what was added meanwhile stays. */
export async function emptyCart(work: Work, { user_id, kind, warehouse, lines }: Prepared) {
  const ordered = sql.join(
    lines.map(({ product, color }) => sql`(${product.id}::bigint, ${color?.id ?? 0}::bigint)`),
    sql`, `,
  )
  await work.db.execute(sql`with mine as (
      update ${carts} set promotion_id = null, wallet_reduction = 0, dropship = false, requested_start = null,
        return_service = null
      where ${carts.user_id} = ${user_id} and ${carts.warehouse_id} = ${warehouse.id} and ${carts.kind} = ${kind}
      returning id)
    delete from ${cart_lines} using mine where ${cart_lines.cart_id} = mine.id
    and (${cart_lines.product_id}, coalesce(${cart_lines.product_color_id}, 0)) in (${ordered})`)
}
