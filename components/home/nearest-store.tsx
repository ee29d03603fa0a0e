'use client'

import Cookies from 'js-cookie'
import { useEffect } from 'react'
import type { ResolveOptions } from '@/components/home/resolve-nearest'
import { readSession } from '@/lib/identity/accounts/client'

const permission = async () =>
  (await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null))?.state ?? 'prompt'

/** Waits for the first touch or key, so that no permission prompt opens before. */
const firstTouch = (signal: AbortSignal) =>
  new Promise<void>((touched) => {
    const options = { once: true, passive: true, signal }
    for (const event of ['click', 'keydown'] as const) window.addEventListener(event, () => touched(), options)
  })

/** Loads the search for the warehouse once it can find something: for most visitors that is after the first touch. */
async function start(options: Pick<ResolveOptions, 'shown' | 'found' | 'signal'>) {
  const { signal } = options
  const touched = firstTouch(signal)
  const state = await permission()
  const isMember = ['user', 'business'].includes(readSession() ?? '')
  if (!isMember && state === 'denied') return
  if (!isMember && state === 'prompt') await touched
  const { resolveNearest } = await import('@/components/home/resolve-nearest')
  await resolveNearest({ ...options, state, touched })
}

/** Finds the nearest warehouse in the background when none is stored (WHS-004). */
export function NearestStore({ shown, found }: { shown: string; found: string }) {
  useEffect(() => {
    if (Cookies.get('warehouse')) return
    const leaving = new AbortController()
    start({ shown, found, signal: leaving.signal }).catch(() => undefined)
    return () => leaving.abort()
  }, [shown, found])
  return null
}
