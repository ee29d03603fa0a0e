import type { Tracked, TrackGuest } from '@/lib/orders/tracking/schema'
import { callApi } from '@/lib/platform/http'
import type { Locale } from '@/lib/platform/i18n'

/** Tracks an order by number and phone, in this language. Throws `ApiError`. */
export async function trackOrder(request: TrackGuest, language: Locale): Promise<Tracked> {
  const call = { method: 'POST', body: request, language } as const
  return (await callApi<{ data: Tracked }>('/orders/track_guest', call)).data
}

/** Opens the order of a link in a message. Throws `ApiError`. */
export async function openLink(token: string, language: Locale): Promise<Tracked> {
  const call = { method: 'POST', body: { token }, language } as const
  return (await callApi<{ data: Tracked }>('/orders/show_link', call)).data
}
