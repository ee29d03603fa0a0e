'use client'

import Cookies from 'js-cookie'
import { useEffect } from 'react'

/** Where no warehouse is stored, the nearest one is found out, without being in anybody's way (spec 1 §4). */
export function NearestStore({ shown, found }: { shown: string; found: string }) {
  useEffect(() => {
    if (Cookies.get('warehouse')) return
    const leaving = new AbortController()
    void import('@/components/home/resolve-nearest').then(({ resolveNearest }) =>
      resolveNearest({ shown, found, signal: leaving.signal }),
    )
    return () => leaving.abort()
  }, [shown, found])
  return null
}
