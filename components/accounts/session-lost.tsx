'use client'

import { useEffect } from 'react'
import { openLogin } from '@/components/layout/login-dialog-store'
import { useNavigate } from '@/components/layout/use-navigate'
import { onSessionLost } from '@/lib/identity/accounts/client'

/** An order's own page, or an order open over a list. */
const ORDER = /^\/(?:en\/)?(?:orders\/|my-(?:rental-)?orders\?(?:.*&)?order=)/

/**
 * Mounted on personal pages: when the session has ended elsewhere, opens the login dialog and returns to the page
 * afterwards. An order page goes to the home page first (ORD-042, A-11).
 */
export function SessionLost() {
  const navigate = useNavigate()
  useEffect(
    () =>
      onSessionLost(() => {
        const { pathname, search } = window.location
        openLogin({ from: `${pathname}${search}` })
        if (ORDER.test(`${pathname}${search}`)) navigate.replace('/')
      }),
    [navigate],
  )
  return null
}
