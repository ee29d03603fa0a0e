'use client'

import Cookies from 'js-cookie'
import { useEffect } from 'react'
import { REFERRAL_DAYS, referralOf } from '@/lib/platform/referral'
import { reportFollowed } from '@/lib/storefront/reseller-links/client'

/**
 * Reports a visit that comes through a reseller's link: pages are the same for everybody, so the browser tells. The page
 * of a store names its own `code`, whose cookie only links with `?ref=` get from the server.
 */
export function FollowedLink({ code: own }: { code?: string }) {
  useEffect(() => {
    const { pathname, search } = window.location
    const code = own ?? referralOf(new URLSearchParams(search))
    if (!code) return
    if (own) Cookies.set('ref', own, { path: '/', sameSite: 'lax', expires: REFERRAL_DAYS })
    void reportFollowed(code, pathname)
  }, [own])
  return null
}
