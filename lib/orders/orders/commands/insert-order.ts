import type { Work } from '@/lib/db/command'
import { normalizePhone } from '@/lib/identity/accounts/rules'
import { paymentDeadline } from '@/lib/orders/orders/rules/order'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { AppError } from '@/lib/platform/errors'
import type { OrderLine } from '@/lib/selling/checkout/commands/load-lines'
import type { Prepared } from '@/lib/selling/checkout/commands/prepare-order'

type BuyerAccount = { name: string; email: string | null; phone_number: string | null }

/** The buyer's contacts: of the account, else those that a guest gave, else the phone number of the address. */
function buyerOf({ input, delivery: { order } }: Prepared, account: BuyerAccount) {
  const buyer_name = account.name || order.recipient
  if (account.email || account.phone_number)
    return { buyer_name, buyer_email: account.email, buyer_phone_number: account.phone_number }
  const { buyer_email = null, buyer_phone_number } = input
  if (buyer_email || buyer_phone_number)
    return {
      buyer_name,
      buyer_email,
      buyer_phone_number: buyer_phone_number ? normalizePhone(buyer_phone_number) : null,
    }
  return { buyer_name, buyer_email, buyer_phone_number: order.phone_number }
}

/** An order with nothing left to pay begins as paid. */
export const firstStatus = ({ total }: Pick<Prepared, 'total'>) =>
  total.net_price === 0 ? 'payment_verified' : 'waiting_payment'

/** Inserts an order. */
export async function insertOrder(work: Work, id: number, order: Prepared, account: BuyerAccount) {
  const { input, delivery, lines, total, reseller, voucher, rental } = order
  const { total_tax, total_weight, net_price, ...sums } = total
  const expires_at = paymentDeadline(work.now, order.settings)
  const [created] = await work.db
    .insert(orders)
    .values({
      id,
      type: order.kind,
      status: firstStatus(order),
      ...(net_price === 0 && { paid_at: work.now }),
      user_id: order.user_id,
      warehouse_id: order.warehouse.id,
      idempotency_key: order.idempotency_key,
      placed_from: net_price > 0 ? order.placed_from : null,
      ...delivery.order,
      promotion_id: voucher?.id ?? null,
      promo_code: voucher?.code ?? null,
      business_user_id: reseller?.user_id ?? null,
      referral_code: reseller?.referral_code ?? null,
      dropship: Boolean(input.dropship && reseller),
      sender_name: input.dropship && reseller ? reseller.store_name : null,
      customer_pays: Boolean(input.customer_pays),
      customer_email: input.customer_pays ? (input.customer_email ?? null) : null,
      ...buyerOf(order, account),
      offline: Boolean(input.offline) && net_price > 0,
      ...rental?.order,
      return_service: delivery.returnService?.code ?? null,
      locale: order.locale,
      total_products: lines.reduce((sum, line) => sum + line.quantity, 0),
      total_weight,
      ...sums,
      tax: total_tax,
      net_price,
      ordered_at: work.now,
      expires_at,
      due_at: expires_at,
      updated_at: work.now,
    })
    .returning()
  if (!created) throw new AppError('internal')
  return created
}

export async function insertLines(work: Work, orderId: number, lines: OrderLine[]) {
  await work.db.insert(order_products).values(
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
}
