import type { Product } from '@/lib/catalog/products/schema'

type PageOnlyField = 'description' | 'description_idn' | 'keyword' | 'specifications' | 'media' | 'categories' | 'sizes'

/** The product fields that buying and renting need; the rest is already in the HTML and is not sent twice. */
export type Sellable = Omit<Product, PageOnlyField>

export function sellable(product: Product): Sellable {
  const { description: _en, description_idn: _id, keyword: _words, ...rest } = product
  const { specifications: _specifications, media: _media, categories: _categories, sizes: _sizes, ...needed } = rest
  return needed
}
