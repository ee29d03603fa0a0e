import type { Geocoder } from '@/lib/places/regions/providers/geocoder'
import { nominatim } from '@/lib/places/regions/providers/nominatim'
import { photon } from '@/lib/places/regions/providers/photon'
import { env } from '@/lib/platform/env'

const shared = globalThis as { griyaGeocoder?: { of: string; geocoder: Geocoder } }

/** The map service of the settings, or null where the bundled gazetteer answers everything; one for the whole process. */
export function currentGeocoder(): Geocoder | null {
  const { GEOCODER, GEOCODER_URL, GEOCODER_PER_SECOND } = env()
  if (!GEOCODER_URL) return null
  const of = [GEOCODER, GEOCODER_URL, GEOCODER_PER_SECOND].join(' ')
  if (shared.griyaGeocoder?.of !== of) {
    const geocoder = GEOCODER === 'photon' ? photon(GEOCODER_URL) : nominatim(GEOCODER_URL, GEOCODER_PER_SECOND)
    shared.griyaGeocoder = { of, geocoder }
  }
  return shared.griyaGeocoder.geocoder
}
