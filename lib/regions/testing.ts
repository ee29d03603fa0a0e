import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Reply = { status?: number; type?: string; body?: unknown; headers?: Record<string, string>; silent?: boolean }

function send(response: ServerResponse, { status = 200, type = 'application/json', body = {}, headers }: Reply) {
  const isText = typeof body === 'string' || Buffer.isBuffer(body)
  response.writeHead(status, { 'content-type': type, ...headers }).end(isText ? body : JSON.stringify(body))
}

/** A map service on this machine that answers as it is told to, one reply after the other; the last one stays. */
export async function openMapServer(...replies: Reply[]) {
  const calls: { url: URL; headers: Record<string, string | string[] | undefined>; at: number }[] = []
  const queue = [...replies]
  const server = createServer((request, response) => {
    calls.push({
      url: new URL(request.url ?? '', 'http://map.test'),
      headers: request.headers,
      at: performance.now(),
    })
    const reply = (queue.length > 1 ? queue.shift() : queue[0]) ?? {}
    if (!reply.silent) send(response, reply)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    calls,
    url: `http://127.0.0.1:${port}`,
    answer: (...next: Reply[]) => void queue.splice(0, queue.length, ...next),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export type MapServer = Awaited<ReturnType<typeof openMapServer>>

/** The shop asks this map service from now on, and has forgotten what it heard from others. */
export function askAt(settings: Record<string, string | undefined>) {
  for (const name of ['GEOCODER', 'GEOCODER_URL', 'GEOCODER_PER_SECOND', 'TILE_URL', 'TILE_ATTRIBUTION']) {
    const value = settings[name]
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  const shared = globalThis as Record<string, unknown>
  for (const kept of ['griyaEnv', 'griyaMapService', 'griyaTiles', 'griyaGeocoder']) delete shared[kept]
}

/** Somewhere in Melawai, as Nominatim writes it. */
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

/** The same as Photon writes it. */
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
