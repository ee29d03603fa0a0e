import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import pLimit from 'p-limit'

import { WIDEST_MEDIA } from '@/lib/catalog/products/rules'
import type { Product } from '@/lib/catalog/products/schema'
import { type Database, database } from '@/lib/db/client'
import { requireDefaultWarehouse } from '@/lib/places/warehouses/queries'
import { wordsOf } from '@/lib/platform/dictionary'
import { isLocale, type Locale, localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'
import { readPicture } from '@/lib/platform/pictures'
import { getFile, keepOnly, putFile } from '@/lib/platform/storage'
import { type Card, drawCard } from '@/lib/storefront/discovery/providers/card-picture'
import { cardStamp, openPrice } from '@/lib/storefront/discovery/rules'
import { findProduct } from '@/lib/storefront/listing/queries/product'

const SHOP_PICTURE = join(process.cwd(), 'assets/scenes/living-tall.webp')
const SHOP_CARD_VERSION = 1

const drawingQueue = pLimit(1)

/** Returns a stored share picture, or draws and stores it and deletes the previous ones of the same product. */
async function readOrDraw(name: string, cardOf: () => Promise<Card>): Promise<Buffer> {
  const kept = await getFile(name)
  if (kept) return kept
  return drawingQueue(async () => {
    const drawn = (await getFile(name)) ?? (await drawCard(await cardOf()))
    await putFile(name, drawn)
    await keepOnly(name)
    return drawn
  })
}

async function describeProduct(product: Product, locale: Locale): Promise<Card> {
  const t = wordsOf(locale, 'meta')
  const [price, { rent_price, preview }] = [openPrice(product), product]
  return {
    title: localized(product, 'title', locale),
    price: formatRupiah(price),
    before: price < product.price ? formatRupiah(product.price) : undefined,
    rent: rent_price === null ? undefined : t('cardRent', { price: formatRupiah(rent_price) }),
    picture: preview.media_key ? await readPicture(preview.media_key, WIDEST_MEDIA, 'webp') : null,
  }
}

/** The share picture of a product in a language; null for a product that is not sold. */
export async function findProductCard(db: Database, language: string, slug: string): Promise<Buffer | null> {
  if (!isLocale(language)) return null
  const product = await findProduct(db, (await requireDefaultWarehouse(db)).id, { slug })
  if (!product) return null
  const name = `cards/${language}-${product.id}/${cardStamp(product, language)}.jpg`
  return readOrDraw(name, () => describeProduct(product, language))
}

/** The share picture of all pages that have none of their own. */
export async function getShopCard(language: string): Promise<Buffer | null> {
  if (!isLocale(language)) return null
  const t = wordsOf(language, 'meta')
  return readOrDraw(`cards/shop-${language}/${SHOP_CARD_VERSION}.jpg`, async () => ({
    title: t('cardShop'),
    picture: await readFile(SHOP_PICTURE),
  }))
}

export const getProductCard = async (language: string, slug: string) =>
  findProductCard((await database()).db, language, slug)
