import { readSession } from '@/lib/accounts/client'
import { callApi, fetchData } from '@/lib/platform/http'
import type { Point } from '@/lib/regions/schema'
import type { Warehouse } from '@/lib/warehouses/schema'

/** All warehouses, nearest first. */
export const fetchNearby = ({ lat, lng }: Point) =>
  fetchData<Warehouse[]>(`/warehouses/nearby?latitude=${lat}&longitude=${lng}`)

const isMember = () => ['user', 'business'].includes(readSession() ?? '')

/** Keeps the choice in this browser, and with an account in the profile too, with the place that it was made for (spec 1 §4, §7). */
export async function keepWarehouse(warehouse_id: number, at: Point | null) {
  await callApi('/warehouses/change_warehouse', { method: 'POST', body: { warehouse_id } })
  if (at && isMember()) {
    await callApi('/users/me', { method: 'PUT', body: { warehouse_id, lat: at.lat, lng: at.lng } }).catch(() => null)
  }
}

/** Whatever is on the screen depends on the warehouse, so the page begins anew. Throws what the API refuses with. */
export async function changeWarehouse(warehouse_id: number, at: Point | null = null) {
  await keepWarehouse(warehouse_id, at)
  window.location.reload()
}
