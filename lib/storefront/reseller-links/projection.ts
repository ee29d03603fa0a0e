import type { ProductCard } from '@/lib/catalog/products/schema'
import { pieceEarning } from '@/lib/orders/cashbacks/rules'
import { env } from '@/lib/platform/env'
import { type Locale, localizedPath } from '@/lib/platform/i18n'
import { collectionPath, type Source } from '@/lib/storefront/content/rules'
import { storePath, type Target, withCode } from '@/lib/storefront/reseller-links/rules'
import type { LinkCounts, ResellerLink } from '@/lib/storefront/reseller-links/schema'

export const NO_COUNTS: LinkCounts = { clicks: 0, carts: 0, orders: 0 }

/** Counts by `keyOf` what they are of. */
export type Counted = ReadonlyMap<string, LinkCounts>

export const keyOf = ({ kind, id }: Target) => `${kind} ${id}`

type Collection = {
  id: number
  slug: string
  source: Source
  title: string
  title_idn: string
  media_key: string | null
  scene_key: string | null
}

type Described = {
  code: string
  locale: Locale
  counts: Counted
  cards: ProductCard[]
  collections: Collection[]
  /** What each product earns, in per cent. */
  rates: ReadonlyMap<number, number>
  store_name?: string
}

type Shown = Omit<ResellerLink, 'kind' | 'id' | 'link' | 'counts'> & { path: string }

const NO_PRICE = { price: null, rent_price: null, earns: null, rent_earns: null }

function ofProduct(card: ProductCard, rate: number): Shown {
  const { slug, title, title_idn, preview, discounted_price: price, rent_price } = card
  return {
    ...{ path: `/products/${slug}`, title, title_idn, media_key: preview.media_key, price, rent_price },
    scene_key: null,
    earns: pieceEarning(price, rate),
    rent_earns: rent_price === null ? null : pieceEarning(rent_price, rate),
  }
}

function ofStore(kind: Target['kind'], name: string): Shown {
  const path = kind === 'store' ? storePath(name) : '/'
  return { path, title: name, title_idn: name, media_key: null, scene_key: null, ...NO_PRICE }
}

function shownOf({ kind, id }: Target, { cards, collections, rates, store_name = '' }: Described): Shown | null {
  if (kind === 'shop' || kind === 'store') return ofStore(kind, store_name)
  if (kind === 'product') {
    const card = cards.find((one) => one.id === id)
    return card ? ofProduct(card, rates.get(id) ?? 0) : null
  }
  const found = collections.find((one) => one.id === id)
  if (!found) return null
  const { title, title_idn, media_key, scene_key } = found
  return { path: collectionPath(found), title, title_idn, media_key, scene_key, ...NO_PRICE }
}

/** These links in this order, absolute and with the code; without those that lead nowhere any more. */
export const toLinks = (described: Described, targets: Target[]): ResellerLink[] =>
  targets.flatMap((target) => {
    const shown = shownOf(target, described)
    if (!shown) return []
    const { path, ...rest } = shown
    const link = `${env().public_url}${withCode(localizedPath(described.locale, path), described.code)}`
    return [{ ...target, ...rest, link, counts: described.counts.get(keyOf(target)) ?? NO_COUNTS }]
  })
