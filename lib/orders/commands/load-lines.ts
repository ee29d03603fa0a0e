import { and, asc, eq, inArray } from 'drizzle-orm'
import { installationPrice, quantityLimit } from '@/lib/catalog/rules'
import type { Database } from '@/lib/db/client'
import { outer } from '@/lib/db/columns'
import { product_colors, product_media, products } from '@/lib/db/tables'
import type { CreateOrder } from '@/lib/orders/schema'
import { AppError } from '@/lib/platform/errors'
import { formatRupiah, type Rupiah } from '@/lib/platform/money'
import { flashOffer } from '@/lib/promotions/projection'
import { type FlashOffer, type UnitPrice, unitPrice } from '@/lib/promotions/rules'

type Wanted = CreateOrder['order_products_attributes']
type ProductRow = typeof products.$inferSelect

async function loadProducts(db: Database, ids: number[], warehouseId: number) {
  const rows = await db
    .select({ product: products, flash: flashOffer(outer(products.id), warehouseId) })
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.status, 'active')))
  const colors = await db
    .select()
    .from(product_colors)
    .where(inArray(product_colors.product_id, ids))
    .orderBy(asc(product_colors.position), asc(product_colors.id))
  const media = await db
    .select({
      product_id: product_media.product_id,
      product_color_id: product_media.product_color_id,
      media_key: product_media.media_key,
    })
    .from(product_media)
    .where(inArray(product_media.product_id, ids))
    .orderBy(asc(product_media.position), asc(product_media.id))
  return { rows, colors, media }
}

export const priceChanged = (product: ProductRow, price: Rupiah) =>
  new AppError('price_changed', {
    params: { product_id: product.id, title: product.title, unit_price: price, price: formatRupiah(price) },
  })

/** The price that was seen must be the one that is charged; a guest who saw the flash price has to log in for it. */
function checkPrice(product: ProductRow, flash: FlashOffer | null, unit: UnitPrice, seen: number | undefined) {
  if (seen === undefined || seen === unit.unit_price) return
  if (unit.standing === 'login' && seen === flash?.price) throw new AppError('flash_login_required')
  throw priceChanged(product, unit.unit_price)
}

const ofProduct = (wanted: Wanted, id: number) =>
  wanted.filter((line) => line.product_id === id).reduce((sum, line) => sum + line.quantity, 0)

/** A limit counts all lines of a product together. */
function checkLimit(product: ProductRow, wanted: Wanted) {
  const limit = quantityLimit(product.limit_per_order, Number.MAX_SAFE_INTEGER)
  if (ofProduct(wanted, product.id) > limit)
    throw new AppError('limit_exceeded', { params: { product_id: product.id, limit } })
}

type Buyer = { warehouse_id: number; member: boolean }

/**
 * The wanted products at this moment's prices. Throws `product_not_found`, `price_changed`, `flash_login_required`,
 * `limit_exceeded`.
 */
export async function loadLines(db: Database, wanted: Wanted, { warehouse_id, member }: Buyer) {
  const ids = [...new Set(wanted.map((line) => line.product_id))]
  const { rows, colors, media } = await loadProducts(db, ids, warehouse_id)
  for (const { product } of rows) checkLimit(product, wanted)
  return wanted.map((line) => {
    const { product, flash = null } = rows.find((row) => row.product.id === line.product_id) ?? {}
    const own = colors.filter((color) => color.product_id === line.product_id)
    const color = line.product_color_id ? own.find(({ id }) => id === line.product_color_id) : (own[0] ?? null)
    if (!product || color === undefined) throw new AppError('product_not_found')
    const unit = unitPrice(product, flash, { member, pieces: ofProduct(wanted, product.id) })
    checkPrice(product, flash, unit, line.price)
    const pictures = media.filter((row) => row.product_id === product.id)
    const picture = pictures.find((row) => row.product_color_id === (color?.id ?? null)) ?? pictures[0]
    const installation = Boolean(line.installation) && product.installable
    return {
      product,
      color,
      media_key: picture?.media_key ?? null,
      quantity: line.quantity,
      unit_price: unit.unit_price,
      flash_sale_item_id: unit.flash_sale_item_id,
      weight: product.weight,
      installation,
      installation_fee: installation ? installationPrice(product) : 0,
    }
  })
}

export type OrderLine = Awaited<ReturnType<typeof loadLines>>[number]
