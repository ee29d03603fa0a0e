import type { ProductCard } from '@/lib/catalog/products/schema'

const IN_A_ROW = 4
const KEYS = ['newest', 'rentable'] as const

type SectionKey = (typeof KEYS)[number]

/** Fills each section with complete rows, and shows no product in two sections. */
export function fillSections(
  sections: { key: SectionKey; products: ProductCard[] }[],
): Record<SectionKey, ProductCard[]> {
  const shown = new Set<number>()
  const filled: Record<SectionKey, ProductCard[]> = { newest: [], rentable: [] }
  for (const key of KEYS) {
    const fresh = sections.find((section) => section.key === key)?.products.filter(({ id }) => !shown.has(id)) ?? []
    filled[key] = fresh.slice(0, Math.max(IN_A_ROW, fresh.length - (fresh.length % IN_A_ROW)))
    for (const { id } of filled[key]) shown.add(id)
  }
  return filled
}
