import { LRUCache } from 'lru-cache'
import { getBytes } from '@/lib/places/regions/providers/http'
import { attributionOf } from '@/lib/places/regions/rules'
import type { MapSettings } from '@/lib/places/regions/schema'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { NoAnswer } from '@/lib/platform/service-call'

type Tile = { body: Buffer; type: string }
type TileCache = LRUCache<string, Promise<Tile>>

const MAX_TILES = 2_000
const MAX_ZOOM = 20
const KEPT_MS = 7 * 24 * 60 * 60 * 1000
const PICTURE = { type: /^image\/(png|jpeg|webp|avif)\b/, bytes: 256 * 1024 }

const shared = globalThis as { griyaTiles?: TileCache }

export function mapSettings(): MapSettings {
  const { TILE_URL, TILE_ATTRIBUTION, GEOCODER_URL } = env()
  const { text, href } = attributionOf(TILE_URL || GEOCODER_URL ? TILE_ATTRIBUTION : '')
  return { tiles: TILE_URL ? '/api/v1/maps/tiles/{z}/{x}/{y}' : null, attribution: text, attribution_url: href }
}

/**
 * One tile of the map, cached for a week. The shop fetches tiles itself, so that pages load nothing from other hosts
 * and the tile server does not learn where a shopper lives. Throws `not_found` without a tile server, `unavailable`.
 */
export async function requireTile({ z, x, y }: { z: number; x: number; y: number }): Promise<Tile> {
  const { TILE_URL } = env()
  const across = 2 ** z
  if (!TILE_URL || z > MAX_ZOOM || x >= across || y >= across) throw new AppError('not_found')
  shared.griyaTiles ??= new LRUCache({ max: MAX_TILES, ttl: KEPT_MS })
  const cache = shared.griyaTiles
  const address = TILE_URL.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
  const tile = cache.get(address) ?? getBytes(new URL(address), PICTURE)
  cache.set(address, tile)
  return tile.catch((error: unknown) => {
    cache.delete(address)
    throw error instanceof NoAnswer ? new AppError('unavailable') : error
  })
}
