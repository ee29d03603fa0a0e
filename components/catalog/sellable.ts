import type { Product } from '@/lib/catalog/schema'

type Told = 'description' | 'description_idn' | 'keyword' | 'media' | 'categories' | 'sizes'

/** What buying and renting need of a product; the rest stands in the page already and is not sent twice. */
export type Sellable = Omit<Product, Told>

export function sellable(product: Product): Sellable {
  const { description: _en, description_idn: _id, keyword: _words, ...rest } = product
  const { media: _media, categories: _categories, sizes: _sizes, ...needed } = rest
  return needed
}
