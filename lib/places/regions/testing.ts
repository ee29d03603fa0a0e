/** Makes the shop use this map service and drops what it has cached of others. */
export function useMapService(settings: Record<string, string | undefined>) {
  for (const name of ['GEOCODER', 'GEOCODER_URL', 'GEOCODER_PER_SECOND', 'TILE_URL', 'TILE_ATTRIBUTION']) {
    const value = settings[name]
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  const shared = globalThis as Record<string, unknown>
  for (const name of ['griyaEnv', 'griyaMapService', 'griyaTiles', 'griyaGeocoder']) delete shared[name]
}

/** A place in Melawai in Nominatim's format. */
export const MELAWAI = {
  place_id: 1,
  lat: '-6.2441',
  lon: '106.8007',
  name: 'Blok M Plaza',
  display_name:
    'Blok M Plaza, Jalan Bulungan, Melawai, Kebayoran Baru, Jakarta Selatan, DKI Jakarta, Jawa, 12130, Indonesia',
  address: {
    shop: 'Blok M Plaza',
    house_number: '76',
    road: 'Jalan Bulungan',
    neighbourhood: 'RW 05',
    suburb: 'Melawai',
    city_district: 'Kebayoran Baru',
    city: 'Jakarta Selatan',
    state: 'Daerah Khusus Ibukota Jakarta',
    'ISO3166-2-lvl4': 'ID-JK',
    region: 'Jawa',
    postcode: '12130',
    country: 'Indonesia',
    country_code: 'id',
  },
}

/** The same place in Photon's format. */
export const MELAWAI_FEATURE = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [106.8007, -6.2441] },
  properties: {
    osm_id: 1,
    name: 'Blok M Plaza',
    street: 'Jalan Bulungan',
    housenumber: '76',
    district: 'Kebayoran Baru',
    city: 'Jakarta Selatan',
    state: 'Daerah Khusus Ibukota Jakarta',
    postcode: '12130',
    countrycode: 'ID',
    country: 'Indonesia',
  },
}
