import type { Suggestion } from '@/lib/catalog/products/schema'

/** Labels of the search box, from the layout's messages. */
export type SearchLabels = {
  search: string
  label: string
  placeholder: string
  suggestions: string
  recent: string
  popular: string
  kind: Record<Suggestion['kind'], string>
  /** Contains `{query}` and `{count}`. */
  forget: string
  found: string
}

export const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
