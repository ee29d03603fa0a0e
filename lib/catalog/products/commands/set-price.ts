import { eq, sql } from 'drizzle-orm'
import type { NewPrice, PriceSet } from '@/lib/catalog/products/desk-schema'
import { ProductError } from '@/lib/catalog/products/errors'
import { priceChanges } from '@/lib/catalog/products/price-changes'
import { PRICES_TAG, productTag, RENTABLE_PRICES_TAG } from '@/lib/catalog/products/rules'
import { product_rent_pricings, products } from '@/lib/catalog/products/tables'
import { outer } from '@/lib/db/columns'
import { command } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { AppError } from '@/lib/platform/errors'
import type { Rupiah } from '@/lib/platform/money'

function requirePrices(price: Rupiah, discounted_price: Rupiah | null) {
  const isWhole = [price, discounted_price ?? 0].every((amount) => Number.isSafeInteger(amount) && amount >= 0)
  if (!isWhole) throw new AppError('invalid_input', { errors: { price: 'whole rupiah, zero or more' } })
  if (discounted_price !== null && discounted_price > price) {
    throw new AppError('invalid_input', {
      errors: { discounted_price: `${discounted_price} is more than the price ${price}` },
    })
  }
}

/**
 * Sets the price of a product in rupiah and expires the pages that show it. Throws `product_not_found`,
 * `product_price_changed`, `invalid_input`.
 */
export const setPrice = command(
  async (work, { slug, price, ...wanted }: NewPrice & { slug: string }): Promise<PriceSet> => {
    const [product] = await work.db
      .select({
        id: products.id,
        price: products.price,
        discounted_price: products.discounted_price,
        is_rentable: sql<boolean>`exists (select 1 from ${product_rent_pricings}
          where ${product_rent_pricings.product_id} = ${outer(products.id)})`,
      })
      .from(products)
      .where(eq(products.slug, slug))
      .for('no key update')
    if (!product) throw new ProductError('product_not_found')
    const { seen } = wanted
    if (seen && (seen.price !== product.price || seen.discounted_price !== product.discounted_price)) {
      throw new ProductError('product_price_changed')
    }
    const discounted_price = wanted.discounted_price === undefined ? product.discounted_price : wanted.discounted_price
    requirePrices(price, discounted_price)
    const changed = product.price !== price || product.discounted_price !== discounted_price
    if (changed) {
      await work.db
        .update(products)
        .set({ price, discounted_price, updated_at: work.now })
        .where(eq(products.id, product.id))
      work.expire(productTag(product.id), PRICES_TAG)
      if (product.is_rentable) work.expire(RENTABLE_PRICES_TAG)
      await recordAudit(work, {
        ...{ action: 'price_set', subject_type: 'product', subject_id: slug },
        before: { price: product.price, discounted_price: product.discounted_price },
        after: { price, discounted_price },
      })
      await priceChanges.current.expireMembers(work, product, { price, discounted_price })
    }
    return { slug, price, discounted_price, changed }
  },
)
