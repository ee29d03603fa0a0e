import type { Tracked, TrackGuest } from '@/lib/orders/tracking/schema'
import { callApi } from '@/lib/platform/http'
import type { Locale } from '@/lib/platform/i18n'

/** Answers in that language. Throws `ApiError`. */
export async function trackOrder(asked: TrackGuest, language: Locale): Promise<Tracked> {
  const call = { method: 'POST', body: asked, language } as const
  return (await callApi<{ data: Tracked }>('/orders/track_guest', call)).data
}

/** What the link of a message opens. Throws `ApiError`. */
export async function openLink(token: string, language: Locale): Promise<Tracked> {
  const call = { method: 'POST', body: { token }, language } as const
  return (await callApi<{ data: Tracked }>('/orders/show_link', call)).data
}
