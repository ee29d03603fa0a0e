'use client'

import { useEffect } from 'react'
import { readCookie } from '@/lib/platform/cookies'

/** Finds the nearest warehouse in the background when none is stored (WHS-004). */
export function NearestStore({ shown, found }: { shown: string; found: string }) {
  useEffect(() => {
    if (readCookie('warehouse')) return
    const leaving = new AbortController()
    void import('@/components/home/resolve-nearest').then(({ resolveNearest }) =>
      resolveNearest({ shown, found, signal: leaving.signal }),
    )
    return () => leaving.abort()
  }, [shown, found])
  return null
}
