import { placeName } from '@/components/layout/warehouse-text'
import { toastNext } from '@/components/ui/toast'
import { readSession } from '@/lib/accounts/client'
import type { User } from '@/lib/accounts/schema'
import { fetchData } from '@/lib/platform/http'
import { locate } from '@/lib/regions/client'
import type { Point } from '@/lib/regions/schema'
import { fetchNearby, keepWarehouse } from '@/lib/warehouses/client'
import type { Warehouse } from '@/lib/warehouses/schema'

const ASKED = 'griya.place.asked'

/** A browser that stores nothing would be asked again and again: it is not asked at all. */
function isFirstTime(): boolean {
  try {
    if (window.localStorage.getItem(ASKED)) return false
    window.localStorage.setItem(ASKED, '1')
    return true
  } catch {
    return false
  }
}

const permission = async () =>
  (await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null))?.state ?? 'prompt'

/** Nobody is asked anything before they have touched the page. */
const firstTouch = (signal: AbortSignal) =>
  new Promise<void>((touched) => {
    const options = { once: true, passive: true, signal }
    for (const event of ['click', 'keydown'] as const) window.addEventListener(event, () => touched(), options)
  })

async function place(signal: AbortSignal): Promise<Point | null> {
  const state = await permission()
  if (state === 'denied') return null
  if (state === 'prompt') {
    await firstTouch(signal)
    if (signal.aborted || !isFirstTime()) return null
  }
  return locate().catch(() => null)
}

/** Who is typing, reading further down or choosing in a dialog is left alone until the next visit. */
const isAtRest = () =>
  !document.querySelector('[role=dialog], :popover-open') &&
  !document.activeElement?.matches('input, textarea, select') &&
  window.scrollY < window.innerHeight

/** What the account remembers comes before where the device is. */
async function storedInProfile(): Promise<number | null> {
  if (!['user', 'business'].includes(readSession() ?? '')) return null
  const user = await fetchData<User>('/users/me').catch(() => null)
  return user?.warehouse?.id ?? null
}

type Found = { id: number; code: string; city: string; at: Point | null }

async function find(signal: AbortSignal): Promise<Found | null> {
  const stored = await storedInProfile()
  if (stored !== null) {
    const all = await fetchData<Warehouse[]>('/warehouses').catch(() => [])
    const kept = all.find(({ id }) => id === stored)
    if (kept) return { ...kept, at: null }
  }
  const at = await place(signal)
  if (!at || signal.aborted) return null
  const [nearest] = await fetchNearby(at).catch(() => [])
  return nearest ? { ...nearest, at } : null
}

type Page = { shown: string; found: string; signal: AbortSignal }

/** Stores the nearest warehouse; the page begins anew only where it shows another one and nobody is at it. */
export async function resolveNearest({ shown, found, signal }: Page): Promise<void> {
  const warehouse = await find(signal)
  if (!warehouse || signal.aborted) return
  const { id, code, city, at } = warehouse
  if (code !== shown && !isAtRest()) return
  await keepWarehouse(id, at)
  if (code === shown) return
  toastNext(found.replace('{city}', () => placeName(city)))
  window.location.reload()
}
