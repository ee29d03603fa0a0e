import type { Suggestion } from '@/lib/catalog/schema'

/** Words of the search box, from the layout's dictionary. */
export type SearchLabels = {
  search: string
  label: string
  placeholder: string
  suggestions: string
  recent: string
  kind: Record<Suggestion['kind'], string>
  /** With `{query}` and `{count}` left in. */
  forget: string
  found: string
}

export const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
