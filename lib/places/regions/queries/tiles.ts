import { LRUCache } from 'lru-cache'
import { getBytes } from '@/lib/places/regions/providers/http'
import { attributionOf } from '@/lib/places/regions/rules'
import type { MapSettings } from '@/lib/places/regions/schema'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { NoAnswer } from '@/lib/platform/service-call'

type Tile = { body: Buffer; type: string }
type Kept = LRUCache<string, Promise<Tile>>

const MOST_TILES = 2_000
const CLOSEST = 20
const KEPT_MS = 7 * 24 * 60 * 60 * 1000
const PICTURE = { type: /^image\/(png|jpeg|webp|avif)\b/, bytes: 256 * 1024 }

const shared = globalThis as { griyaTiles?: Kept }

export function mapSettings(): MapSettings {
  const { TILE_URL, TILE_ATTRIBUTION, GEOCODER_URL } = env()
  const { text, href } = attributionOf(TILE_URL || GEOCODER_URL ? TILE_ATTRIBUTION : '')
  return { tiles: TILE_URL ? '/api/v1/maps/tiles/{z}/{x}/{y}' : null, attribution: text, attribution_url: href }
}

/**
 * One picture of the map, kept for a week. It comes by way of us: no page's policy has to allow another host, and
 * nobody else learns where a shopper lives. Throws `not_found` without a tile server, `unavailable`.
 */
export async function requireTile({ z, x, y }: { z: number; x: number; y: number }): Promise<Tile> {
  const { TILE_URL } = env()
  const across = 2 ** z
  if (!TILE_URL || z > CLOSEST || x >= across || y >= across) throw new AppError('not_found')
  shared.griyaTiles ??= new LRUCache({ max: MOST_TILES, ttl: KEPT_MS })
  const kept = shared.griyaTiles
  const address = TILE_URL.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
  const tile = kept.get(address) ?? getBytes(new URL(address), PICTURE)
  kept.set(address, tile)
  return tile.catch((error: unknown) => {
    kept.delete(address)
    throw error instanceof NoAnswer ? new AppError('unavailable') : error
  })
}
