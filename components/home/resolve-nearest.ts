import { placeName } from '@/components/layout/warehouse-text'
import { toastNext } from '@/components/ui/toast'
import { readSession } from '@/lib/identity/accounts/client'
import type { User } from '@/lib/identity/accounts/schema'
import { keepWarehouse } from '@/lib/identity/profiles/client'
import { locate } from '@/lib/places/regions/client'
import type { Point } from '@/lib/places/regions/schema'
import { fetchNearby } from '@/lib/places/warehouses/client'
import type { Warehouse } from '@/lib/places/warehouses/schema'
import { fetchData } from '@/lib/platform/http'

const ASKED = 'griya.place.asked'

/** Whether to ask for the position. Never where storage is blocked, because the browser would ask on each visit. */
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

/** Waits for the first touch or key, so that no permission prompt opens before. */
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

/** Whether a reload would disturb nobody: no typing, no scrolled page, no open dialog. */
const isAtRest = () =>
  !document.querySelector('[role=dialog], :popover-open') &&
  !document.activeElement?.matches('input, textarea, select') &&
  window.scrollY < window.innerHeight

/** The warehouse of the account takes precedence over the device's position. */
async function storedInProfile(): Promise<number | null> {
  if (!['user', 'business'].includes(readSession() ?? '')) return null
  const user = await fetchData<User>('/users/me').catch(() => null)
  return user?.warehouse?.id ?? null
}

type NearestWarehouse = { id: number; code: string; city: string; at: Point | null }

async function find(signal: AbortSignal): Promise<NearestWarehouse | null> {
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

type ResolveOptions = { shown: string; found: string; signal: AbortSignal }

/** Stores the nearest warehouse. Reloads the page only if it shows another one and the shopper is doing nothing. */
export async function resolveNearest({ shown, found, signal }: ResolveOptions): Promise<void> {
  const warehouse = await find(signal)
  if (!warehouse || signal.aborted) return
  const { id, code, city, at } = warehouse
  if (code !== shown && !isAtRest()) return
  await keepWarehouse(id, at)
  if (code === shown) return
  toastNext(found.replace('{city}', () => placeName(city)))
  window.location.reload()
}
