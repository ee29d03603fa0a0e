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

/** `state` is the permission of the browser, `touched` resolves with the shopper's first touch or key. */
type Asking = { signal: AbortSignal; state: PermissionState; touched: Promise<void> }

async function place({ signal, state, touched }: Asking): Promise<Point | null> {
  if (state === 'denied') return null
  if (state === 'prompt') {
    await touched
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

async function find(asking: Asking): Promise<NearestWarehouse | null> {
  const stored = await storedInProfile()
  if (stored !== null) {
    const all = await fetchData<Warehouse[]>('/warehouses').catch(() => [])
    const kept = all.find(({ id }) => id === stored)
    if (kept) return { ...kept, at: null }
  }
  const at = await place(asking)
  if (!at || asking.signal.aborted) return null
  const [nearest] = await fetchNearby(at).catch(() => [])
  return nearest ? { ...nearest, at } : null
}

export type ResolveOptions = Asking & { shown: string; found: string }

/** Stores the nearest warehouse. Reloads the page only if it shows another one and the shopper is doing nothing. */
export async function resolveNearest({ shown, found, ...asking }: ResolveOptions): Promise<void> {
  const warehouse = await find(asking)
  if (!warehouse || asking.signal.aborted) return
  const { id, code, city, at } = warehouse
  if (code !== shown && !isAtRest()) return
  await keepWarehouse(id, at)
  if (code === shown) return
  toastNext(found.replace('{city}', () => placeName(city)))
  window.location.reload()
}
