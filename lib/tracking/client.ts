import { callApi } from '@/lib/platform/http'
import type { Tracked, TrackGuest } from '@/lib/tracking/schema'

/** Throws `ApiError`. */
export async function trackOrder(asked: TrackGuest): Promise<Tracked> {
  const { data } = await callApi<{ data: Tracked }>('/orders/track_guest', { method: 'POST', body: asked })
  return data
}
