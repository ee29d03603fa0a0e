import type { ProductCard } from '@/lib/catalog/products/schema'
import type { Color } from '@/lib/catalog/products/traits'

type Coloured = Pick<ProductCard, 'color_variants' | 'preview'>

/**
 * A card shows the first colour that is one of `families`: its picture, and the query of the link that chooses it. A
 * product of one colour, or whose colour has no picture, stays as it is.
 */
export function inColor<Card extends Coloured>(product: Card, families: readonly Color[]) {
  const color = product.color_variants.find((one) => one.families.some((family) => families.includes(family)))
  if (!color?.media_key || product.color_variants.length < 2) return { product, query: '' }
  const preview = { ...product.preview, media_key: color.media_key, hover_media_key: null }
  return { product: { ...product, preview }, query: `?color=${color.id}` }
}
