import { usePathname, useSearchParams } from 'next/navigation'

/** The filters of a list, which live in the URL: what can be linked to, and what Back returns to. */
export function useFilters() {
  const path = usePathname()
  const search = useSearchParams()
  return {
    get: (name: string) => search.get(name) ?? '',
    /** Sets filters; an empty value removes one. */
    set(values: Record<string, string>) {
      const next = new URLSearchParams(search)
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      const query = next.toString()
      window.history.replaceState(null, '', query ? `${path}?${query}` : path)
    },
    /** These filters as a query for the API, with its `?`, or nothing. */
    query(names: readonly string[], more: Record<string, string> = {}) {
      const wanted = new URLSearchParams(more)
      for (const name of names) {
        const value = search.get(name)
        if (value) wanted.set(name, value)
      }
      const query = wanted.toString()
      return query && `?${query}`
    },
  }
}
