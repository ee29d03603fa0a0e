import { usePathname, useSearchParams } from 'next/navigation'
import { isCalendarDay } from '@/lib/platform/time'

/** Days in Jakarta, `2026-11-21`, both included. */
export type Range = { start_date?: string; end_date?: string }

/** The range is part of the URL, so that a history can be linked to; invalid days are ignored. */
export function useRange() {
  const path = usePathname()
  const query = useSearchParams()
  const dayOf = (name: keyof Range) => {
    const day = query.get(name) ?? ''
    return isCalendarDay(day) ? { [name]: day } : {}
  }
  const range: Range = { ...dayOf('start_date'), ...dayOf('end_date') }
  return {
    range,
    show({ start_date, end_date }: Range) {
      const next = new URLSearchParams({ ...(start_date && { start_date }), ...(end_date && { end_date }) })
      window.history.pushState(null, '', next.size > 0 ? `${path}?${next}` : path)
    },
  }
}
