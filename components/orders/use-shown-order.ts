import { usePathname, useSearchParams } from 'next/navigation'
import { useRef } from 'react'

const PARAMETER = 'order'

/** The order whose detail is open. It is part of the URL, so that it can be linked to and Back closes it. */
export function useShownOrder() {
  const path = usePathname()
  const query = useSearchParams()
  const wasPushed = useRef(false)
  const addressOf = (order: string | null) => {
    const next = new URLSearchParams(query)
    if (order === null) next.delete(PARAMETER)
    else next.set(PARAMETER, order)
    return next.size > 0 ? `${path}?${next}` : path
  }
  return {
    shown: query.get(PARAMETER),
    addressOf,
    open(order: string) {
      wasPushed.current = true
      window.history.pushState(null, '', addressOf(order))
    },
    close() {
      if (wasPushed.current) window.history.back()
      else window.history.replaceState(null, '', addressOf(null))
      wasPushed.current = false
    },
  }
}
