import { and, asc, eq, inArray } from 'drizzle-orm'
import { installationPrice, quantityLimit, sellingPrice } from '@/lib/catalog/rules'
import type { Database } from '@/lib/db/client'
import { product_colors, product_media, products } from '@/lib/db/tables'
import type { CreateOrder } from '@/lib/orders/schema'
import { AppError } from '@/lib/platform/errors'
import { formatRupiah } from '@/lib/platform/money'

type Wanted = CreateOrder['order_products_attributes']
type ProductRow = typeof products.$inferSelect

async function loadProducts(db: Database, ids: number[]) {
  const rows = await db
    .select()
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

function checkPrice(product: ProductRow, seen: number | undefined) {
  const price = sellingPrice(product)
  if (seen === undefined || seen === price) return
  throw new AppError('price_changed', {
    params: { product_id: product.id, title: product.title, unit_price: price, price: formatRupiah(price) },
  })
}

/** A limit counts all lines of a product together. */
function checkLimit(product: ProductRow, wanted: Wanted) {
  const own = wanted.filter((line) => line.product_id === product.id)
  const pieces = own.reduce((sum, line) => sum + line.quantity, 0)
  const limit = quantityLimit(product.limit_per_order, Number.MAX_SAFE_INTEGER)
  if (pieces > limit) throw new AppError('limit_exceeded', { params: { product_id: product.id, limit } })
}

/** The wanted products at today's prices. Throws `product_not_found`, `price_changed`, `limit_exceeded`. */
export async function loadLines(db: Database, wanted: Wanted) {
  const { rows, colors, media } = await loadProducts(db, [...new Set(wanted.map((line) => line.product_id))])
  for (const product of rows) checkLimit(product, wanted)
  return wanted.map((line) => {
    const product = rows.find((row) => row.id === line.product_id)
    const own = colors.filter((color) => color.product_id === line.product_id)
    const color = line.product_color_id ? own.find(({ id }) => id === line.product_color_id) : (own[0] ?? null)
    if (!product || color === undefined) throw new AppError('product_not_found')
    checkPrice(product, line.price)
    const pictures = media.filter((row) => row.product_id === product.id)
    const picture = pictures.find((row) => row.product_color_id === (color?.id ?? null)) ?? pictures[0]
    const installation = Boolean(line.installation) && product.installable
    return {
      product,
      color,
      media_key: picture?.media_key ?? null,
      quantity: line.quantity,
      unit_price: sellingPrice(product),
      weight: product.weight,
      installation,
      installation_fee: installation ? installationPrice(product) : 0,
    }
  })
}

export type OrderLine = Awaited<ReturnType<typeof loadLines>>[number]
