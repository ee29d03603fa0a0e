import type { Brand, Category, ProductFilter } from '@/lib/catalog/products/schema'
import { COLOR_TITLES, MATERIAL_TITLES, SIZE_TITLES } from '@/lib/catalog/products/trait-titles'
import { TRAITS, type Trait, type TraitKind, traitBits } from '@/lib/catalog/products/traits'
import type { Rupiah } from '@/lib/platform/money'
import { type CategoryNode, withDescendants } from '@/lib/storefront/listing/rules'

/**
 * Products that no facet tells apart: how many at a chosen price, and the bounds at any price, in rupiah. `traits` has
 * their colours, materials and size as bits.
 */
export type Group = {
  brand_id: number | null
  category_id: number | null
  traits: number | null
  found: number
  least: Rupiah
  most: Rupiah
}

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

/** The groups added up by their bits, of which there are fewer than groups. */
function countByTraits(groups: Group[]) {
  const counts = new Map<number, number>()
  for (const { traits, found } of groups) counts.set(traits ?? 0, (counts.get(traits ?? 0) ?? 0) + found)
  return [...counts]
}

/** The traits of a kind with their titles; those that no product has only if they are chosen. */
function countTraits<Kind extends TraitKind, Titles>(
  kind: Kind,
  titles: Record<Trait<Kind>, Titles>,
  chosen: Trait<Kind>[],
  groups: Group[],
) {
  const counts = countByTraits(groups)
  return (TRAITS[kind] as readonly Trait<Kind>[])
    .map((value) => {
      const bit = traitBits(kind, [value])
      const count = counts.reduce((total, [traits, found]) => ((traits & bit) === 0 ? total : total + found), 0)
      return { value, ...titles[value], count, checked: chosen.includes(value) }
    })
    .filter(({ count, checked }) => count > 0 || checked)
}

type FacetChoice = Pick<ProductFilter, 'brand_ids[]' | 'category_ids[]' | `${TraitKind}[]`>

const FACETS = ['brands', 'categories', 'colors', 'materials', 'sizes'] as const
type Facet = (typeof FACETS)[number]

/** Whether a group has what is chosen in each facet; a facet without a choice has every group. */
function testsOf(choice: FacetChoice, tree: CategoryNode[]): Record<Facet, (group: Group) => boolean> {
  const brandIds = choice['brand_ids[]']
  const below = new Set(withDescendants(tree, choice['category_ids[]']))
  const hasTrait = (kind: TraitKind) => {
    const bits = traitBits(kind, choice[`${kind}[]`])
    return ({ traits }: Group) => bits === 0 || ((traits ?? 0) & bits) !== 0
  }
  return {
    brands: ({ brand_id }) => brandIds.length === 0 || brandIds.includes(brand_id ?? 0),
    categories: ({ category_id }) => below.size === 0 || below.has(category_id ?? 0),
    colors: hasTrait('colors'),
    materials: hasTrait('materials'),
    sizes: hasTrait('sizes'),
  }
}

/** Sorts the groups by what the choice refuses: `all` has those with every choice, `of` also those without its own. */
function passingGroups(choice: FacetChoice, groups: Group[], tree: CategoryNode[]) {
  const tests = testsOf(choice, tree)
  const all: Group[] = []
  const others = new Map<Facet, Group[]>(FACETS.map((facet) => [facet, []]))
  for (const group of groups) {
    const refusing = FACETS.filter((facet) => !tests[facet](group))
    const [only] = refusing
    if (only === undefined) all.push(group)
    else if (refusing.length === 1) others.get(only)?.push(group)
  }
  return { all, of: (facet: Facet) => [...all, ...(others.get(facet) ?? [])] }
}

/** The facets of a result. Each one counts as if nothing were chosen in it; chosen options stay, even with none. */
export function summarize(choice: FacetChoice, groups: Group[], options: { brands: Brand[]; categories: Category[] }) {
  const brandIds = choice['brand_ids[]']
  const categoryIds = choice['category_ids[]']
  const { all, of } = passingGroups(choice, groups, options.categories)
  const brands = countBy(of('brands'), 'brand_id')
  const categories = countCategories(of('categories'), options.categories)
  return {
    brands: options.brands
      .map((brand) => ({ ...brand, count: brands.get(brand.id) ?? 0, checked: brandIds.includes(brand.id) }))
      .filter(({ count, checked }) => count > 0 || checked),
    categories: options.categories
      .map((category) => ({ ...category, count: categories.counts.get(category.id) ?? 0 }))
      .filter(({ id }) => (categories.own.get(id) ?? 0) > 0 || categoryIds.includes(id)),
    colors: countTraits('colors', COLOR_TITLES, choice['colors[]'], of('colors')),
    materials: countTraits('materials', MATERIAL_TITLES, choice['materials[]'], of('materials')),
    sizes: countTraits('sizes', SIZE_TITLES, choice['sizes[]'], of('sizes')),
    /** Categories with products, directly or in a descendant. */
    stocked: new Set(categories.counts.keys()),
    bounds: {
      total_items: sum(all),
      min_price: all.reduce((least, group) => Math.min(least, group.least), all[0]?.least ?? 0),
      max_price: all.reduce((most, group) => Math.max(most, group.most), 0),
    },
  }
}

export type Facets = ReturnType<typeof summarize>

/** What an answer has of the facets. */
export const facetsIn = ({ stocked: _stocked, bounds: _bounds, ...facets }: Facets) => facets
