import type { ProductCard } from '@/lib/catalog/schema'

const IN_A_ROW = 4
const KEYS = ['newest', 'rentable'] as const

type Key = (typeof KEYS)[number]

/** Each section in whole rows, and each product in one section only. */
export function apart(sections: { key: Key; products: ProductCard[] }[]): Record<Key, ProductCard[]> {
  const shown = new Set<number>()
  const apart: Record<Key, ProductCard[]> = { newest: [], rentable: [] }
  for (const key of KEYS) {
    const fresh = sections.find((section) => section.key === key)?.products.filter(({ id }) => !shown.has(id)) ?? []
    apart[key] = fresh.slice(0, Math.max(IN_A_ROW, fresh.length - (fresh.length % IN_A_ROW)))
    for (const { id } of apart[key]) shown.add(id)
  }
  return apart
}
