import { and, eq, inArray, sql } from 'drizzle-orm'
import { holdAccount } from '@/lib/accounts/commands/hold-account'
import { normalizePhone } from '@/lib/accounts/rules'
import { requireAddress } from '@/lib/addresses/queries'
import { sellingPrice } from '@/lib/catalog/rules'
import type { Database } from '@/lib/db/client'
import { type Context, command, violates, type Work } from '@/lib/db/command'
import { cart_lines, carts, order_products, orders } from '@/lib/db/tables'
import { reserveStock } from '@/lib/inventory/commands/reserve-stock'
import { loadLines, type OrderLine, priceChanged } from '@/lib/orders/commands/load-lines'
import { recordActivity } from '@/lib/orders/commands/move'
import { tellShopper } from '@/lib/orders/commands/tell-shopper'
import { paymentDeadline } from '@/lib/orders/rules'
import type { CreateOrder } from '@/lib/orders/schema'
import { randomNumber12 } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'
import { formatRupiah } from '@/lib/platform/money'
import { isPayable, MINIMUM_PAYABLE, quote } from '@/lib/pricing/rules'
import { takeQuota } from '@/lib/promotions/commands/flash-quota'
import { switchFlashSales } from '@/lib/promotions/commands/move-flash-sale'
import { requireService } from '@/lib/shipping/queries'
import type { Warehouse } from '@/lib/warehouses/schema'

type PlaceOrder = {
  user_id: number
  input: CreateOrder
  idempotency_key: string | null
  warehouse: Warehouse
  locale: 'id' | 'en'
}

type Address = Awaited<ReturnType<typeof requireAddress>>

async function shipTo(context: Context, { user_id, input, warehouse }: PlaceOrder, weight: number) {
  if (!input.address_id) throw new AppError('address_not_found')
  const address = await requireAddress(context.db, user_id, input.address_id)
  if (!address.zip_code) throw new AppError('zip_code_required', { errors: { zip_code: 'Please input the zip code' } })
  if (!input.courier_id) throw new AppError('shipping_method_required')
  const service = await requireService(input.courier_id, input.shipping_method, {
    origin: warehouse,
    destination: address,
    weight,
  })
  if (input.shipping_cost !== undefined && input.shipping_cost !== service.price) {
    throw new AppError('shipping_changed', {
      params: { price: formatRupiah(service.price), shipping_cost: service.price },
    })
  }
  return { address, service }
}

const findByKey = async (db: Database, userId: number, key: string | null) => {
  if (!key) return null
  const [found] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.user_id, userId), eq(orders.idempotency_key, key)))
  return found ?? null
}

type Prepared = PlaceOrder & { address: Address; lines: OrderLine[]; shipping_cost: number }

const snapshot = ({
  id: _id,
  user_id: _user,
  primary: _primary,
  created_at: _at,
  lat: _lat,
  lng: _lng,
  ...rest
}: Address) => rest

async function insertOrder(work: Work, order: Prepared) {
  const { input, address, lines, shipping_cost } = order
  const total = quote(lines, { shipping_cost })
  if (input.wallet_reduction) throw new AppError('wallet_invalid')
  if (!isPayable(total.net_price) || total.net_price === 0) {
    throw new AppError('minimum_payable', { params: { minimum: formatRupiah(MINIMUM_PAYABLE) } })
  }
  if (input.net_price !== undefined && input.net_price !== total.net_price) {
    throw new AppError('price_changed', { params: { title: '', price: formatRupiah(total.net_price) } })
  }
  const [created] = await work.db
    .insert(orders)
    .values({
      id: randomNumber12(),
      type: 'buy',
      status: 'waiting_payment',
      user_id: order.user_id,
      warehouse_id: order.warehouse.id,
      idempotency_key: order.idempotency_key,
      recipient: address.recipient,
      phone_number: normalizePhone(address.phone_number),
      address: snapshot(address),
      courier_id: input.courier_id ?? null,
      shipping_method: input.shipping_method,
      locale: order.locale,
      total_products: lines.reduce((sum, line) => sum + line.quantity, 0),
      total_weight: total.total_weight,
      total_price: total.total_price,
      promo_discount: total.promo_discount,
      total_before_tax: total.total_before_tax,
      tax: total.total_tax,
      installation_fee: total.installation_fee,
      transport_fee: total.transport_fee,
      shipping_cost: total.shipping_cost,
      return_cost: total.return_cost,
      net_price: total.net_price,
      ordered_at: work.now,
      expires_at: paymentDeadline(work.now),
      updated_at: work.now,
    })
    .returning()
  if (!created) throw new AppError('internal')
  return created
}

const insertLines = (work: Work, orderId: number, lines: OrderLine[]) =>
  work.db.insert(order_products).values(
    lines.map(({ product, color, media_key, quantity, unit_price, installation, installation_fee, ...line }) => ({
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
      weight: product.weight,
      installation,
      installation_fee,
    })),
  )

/** What was ordered leaves the cart; what was added meanwhile stays. */
async function emptyCart(work: Work, { user_id, warehouse, lines }: Prepared) {
  const mine = work.db
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.user_id, user_id), eq(carts.warehouse_id, warehouse.id), eq(carts.kind, 'buy')))
  for (const { product, color } of lines) {
    await work.db
      .delete(cart_lines)
      .where(
        and(
          inArray(cart_lines.cart_id, mine),
          eq(cart_lines.product_id, product.id),
          sql`${cart_lines.product_color_id} is not distinct from ${color?.id ?? null}`,
        ),
      )
  }
}

/** Others were faster, or the sale is over: the new price has to be agreed to first. */
async function takeFlashQuota(work: Work, orderId: number, lines: OrderLine[]) {
  const gone = await takeQuota(work, orderId, lines)
  const line = gone === null ? undefined : lines.find(({ flash_sale_item_id }) => flash_sale_item_id === gone)
  if (line) throw priceChanged(line.product, sellingPrice(line.product))
}

const write = command(async (work, order: Prepared) => {
  const already = await findByKey(work.db, order.user_id, order.idempotency_key)
  if (already) return already
  await holdAccount(work, order.user_id)
  const created = await insertOrder(work, order)
  await takeFlashQuota(work, created.id, order.lines)
  await reserveStock(
    work,
    order.warehouse.id,
    created.id,
    order.lines.map(({ product, color, quantity }) => ({
      product_id: product.id,
      product_color_id: color?.id ?? null,
      quantity,
    })),
  )
  await insertLines(work, created.id, order.lines)
  await recordActivity(work, { order_id: created.id, verb: 'create_order', from: null, to: created.status })
  await emptyCart(work, order)
  await tellShopper(work, created, 'order_placed', `order-placed/${created.id}`)
  return created
})

/**
 * B1: prices and shipping are ours, stock is held for 24 hours, the same idempotency key is the same order.
 * The courier is asked before the transaction begins.
 */
export async function placeOrder(context: Context, request: PlaceOrder) {
  const already = await findByKey(context.db, request.user_id, request.idempotency_key)
  if (already) return already
  await switchFlashSales(context)
  const lines = await loadLines(context.db, request.input.order_products_attributes, {
    warehouse_id: request.warehouse.id,
    member: context.actor.kind === 'shopper' && context.actor.role !== 'guest',
  })
  const weight = lines.reduce((sum, line) => sum + line.weight * line.quantity, 0)
  const { address, service } = await shipTo(context, request, weight)
  const order = { ...request, address, lines, shipping_cost: service.price }
  return write(context, order).catch(async (error: unknown) => {
    const first =
      violates(error, 'orders_idempotency') && (await findByKey(context.db, request.user_id, request.idempotency_key))
    if (first) return first
    throw error
  })
}
