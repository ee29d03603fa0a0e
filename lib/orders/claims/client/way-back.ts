import useSWR, { mutate } from 'swr'
import type { Claim } from '@/lib/orders/claims/schema/claim'
import type { PickupSlot, ReturnLabel } from '@/lib/orders/claims/schema/way-back'
import { callApi, fetchData } from '@/lib/platform/http'

/** When a courier may come for the goods of a claim; null asks nothing. */
export const usePickupSlots = (id: number | null) =>
  useSWR(id === null ? null : `/claims/${id}/pickup_slots`, fetchData<PickupSlot[]>)

/** Chooses when a courier comes, and loads what is shown of the order anew. Throws `ApiError`. */
export async function choosePickup(id: number, from: string): Promise<Claim> {
  const { data } = await callApi<{ data: Claim }>(`/claims/${id}/pickup`, { method: 'POST', body: { from } })
  await mutate((key) => typeof key === 'string' && /^\/(orders|claims)\b/.test(key))
  return data
}

/** A link to the label, which opens for a minute. */
export const fetchLabelUrl = async (id: number) =>
  (await callApi<{ data: ReturnLabel }>(`/claims/${id}/label`)).data.label_url
