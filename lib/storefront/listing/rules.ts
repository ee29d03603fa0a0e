import type { Sort } from '@/lib/catalog/products/rules'
import type { Brand, Category, ProductFilter } from '@/lib/catalog/products/schema'
import { searchWords } from '@/lib/catalog/search/rules/words'
import type { Rupiah } from '@/lib/platform/money'

/** The sorting of a listing. Default is relevance for a search, otherwise newest first; relevance needs a search. */
export function sortOf({ q = '', sort_by }: Pick<ProductFilter, 'q' | 'sort_by'>): Sort {
  const hasWords = searchWords(q).length > 0
  if (sort_by === undefined) return hasWords ? 'relevance' : 'created_at_desc'
  return sort_by === 'relevance' && !hasWords ? 'created_at_desc' : sort_by
}

type CategoryNode = { id: number; parent_id: number | null }

/** The ids of these categories and of all their descendants. */
export function withDescendants(tree: CategoryNode[], ids: number[]): number[] {
  const found = new Set(ids)
  for (let size = 0; size !== found.size; ) {
    size = found.size
    for (const { id, parent_id } of tree) if (parent_id !== null && found.has(parent_id)) found.add(id)
  }
  return [...found]
}

/** Products of one brand in one category: how many at a chosen price, and the bounds at any price, in rupiah. */
export type Group = { brand_id: number | null; category_id: number | null; found: number; least: Rupiah; most: Rupiah }

const sum = (groups: Group[]) => groups.reduce((total, { found }) => total + found, 0)

function countBy(groups: Group[], column: 'brand_id' | 'category_id') {
  const counts = new Map<number, number>()
  for (const group of groups) {
    const id = group[column]
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + group.found)
  }
  return counts
}

/** The number of products in each category: `own` directly, `counts` with all descendants. */
function countCategories(groups: Group[], tree: CategoryNode[]) {
  const parents = new Map(tree.map(({ id, parent_id }) => [id, parent_id]))
  const own = countBy(groups, 'category_id')
  const counts = new Map<number, number>()
  for (const [from, found] of own) {
    const seen = new Set<number>()
    for (let id: number | null = from; id !== null && !seen.has(id); id = parents.get(id) ?? null) {
      seen.add(id)
      counts.set(id, (counts.get(id) ?? 0) + found)
    }
  }
  return { own, counts }
}

type FacetChoice = Pick<ProductFilter, 'brand_ids[]' | 'category_ids[]'>

/** The facets of a result. Each one counts as if nothing were chosen in it; chosen options stay, even with none. */
export function summarize(choice: FacetChoice, groups: Group[], options: { brands: Brand[]; categories: Category[] }) {
  const [brandIds, categoryIds] = [choice['brand_ids[]'], choice['category_ids[]']]
  const below = new Set(withDescendants(options.categories, categoryIds))
  const ofBrands = (group: Group) => brandIds.length === 0 || brandIds.includes(group.brand_id ?? 0)
  const ofCategories = (group: Group) => below.size === 0 || below.has(group.category_id ?? 0)
  const brands = countBy(groups.filter(ofCategories), 'brand_id')
  const categories = countCategories(groups.filter(ofBrands), options.categories)
  const both = groups.filter((group) => ofBrands(group) && ofCategories(group))
  return {
    brands: options.brands
      .map((brand) => ({ ...brand, count: brands.get(brand.id) ?? 0, checked: brandIds.includes(brand.id) }))
      .filter(({ count, checked }) => count > 0 || checked),
    categories: options.categories
      .map((category) => ({ ...category, count: categories.counts.get(category.id) ?? 0 }))
      .filter(({ id }) => (categories.own.get(id) ?? 0) > 0 || categoryIds.includes(id)),
    /** Categories with products, directly or in a descendant. */
    stocked: new Set(categories.counts.keys()),
    bounds: {
      total_items: sum(both),
      min_price: both.length ? Math.min(...both.map(({ least }) => least)) : 0,
      max_price: both.length ? Math.max(...both.map(({ most }) => most)) : 0,
    },
  }
}

/** The sortings of a listing, in both languages. */
export const SORTINGS: { value: Sort; title: string; title_idn: string }[] = [
  { value: 'relevance', title: 'Most relevant', title_idn: 'Paling sesuai' },
  { value: 'created_at_desc', title: 'Newest', title_idn: 'Terbaru' },
  { value: 'price_desc', title: 'Higher price', title_idn: 'Harga tertinggi' },
  { value: 'price_asc', title: 'Lower price', title_idn: 'Harga terendah' },
]
