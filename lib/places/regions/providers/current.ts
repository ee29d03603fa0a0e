import type { Geocoder } from '@/lib/places/regions/providers/geocoder'
import { nominatim } from '@/lib/places/regions/providers/nominatim'
import { photon } from '@/lib/places/regions/providers/photon'
import { env } from '@/lib/platform/env'

const shared = globalThis as { griyaGeocoder?: { settings: string; geocoder: Geocoder } }

/** The map service of the settings, one per process; null when the bundled gazetteer answers everything. */
export function currentGeocoder(): Geocoder | null {
  const { GEOCODER, GEOCODER_URL, GEOCODER_PER_SECOND } = env()
  if (!GEOCODER_URL) return null
  const settings = [GEOCODER, GEOCODER_URL, GEOCODER_PER_SECOND].join(' ')
  if (shared.griyaGeocoder?.settings !== settings) {
    const geocoder = GEOCODER === 'photon' ? photon(GEOCODER_URL) : nominatim(GEOCODER_URL, GEOCODER_PER_SECOND)
    shared.griyaGeocoder = { settings, geocoder }
  }
  return shared.griyaGeocoder.geocoder
}
