'use client'

import { useEffect } from 'react'
import { openLogin } from '@/components/accounts/login-dialog-store'
import { useGo } from '@/components/checkout/use-go'
import { onSessionLost } from '@/lib/accounts/client'

/** An order, on a page of its own or open over a list. */
const ORDER = /^\/(?:en\/)?(?:orders\/|my-(?:rental-)?orders\?(?:.*&)?order=)/

/**
 * Mounted with personal pages: a session that has ended elsewhere asks to log in over the page and comes back to it.
 * An order is left for home meanwhile (spec 1 §4, A-11).
 */
export function SessionLost() {
  const go = useGo()
  useEffect(
    () =>
      onSessionLost(() => {
        const { pathname, search } = window.location
        openLogin({ from: `${pathname}${search}` })
        if (ORDER.test(`${pathname}${search}`)) go.replace('/')
      }),
    [go],
  )
  return null
}
