import { callApi } from '@/lib/platform/http'

/** Whatever is on the screen depends on the warehouse, so the page begins anew. Throws what the API refuses with. */
export async function changeWarehouse(warehouse_id: number) {
  await callApi('/warehouses/change_warehouse', { method: 'POST', body: { warehouse_id } })
  window.location.reload()
}
