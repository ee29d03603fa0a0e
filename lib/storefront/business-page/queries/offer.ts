import { and, desc, eq, sql } from 'drizzle-orm'
import { CATALOG_TAG, PRICES_TAG } from '@/lib/catalog/products/rules'
import { bestRated, products } from '@/lib/catalog/products/tables'
import { type Database, database } from '@/lib/db/client'
import { stock_items } from '@/lib/fulfilment/inventory/tables'
import { WITHDRAWAL_FEE, WITHDRAWAL_LEAST, WITHDRAWAL_TAX } from '@/lib/money/withdrawals/rules'
import { listProductRates } from '@/lib/orders/cashbacks/queries/product-rates'
import { readTierRates } from '@/lib/orders/cashbacks/queries/rates'
import { pieceEarning } from '@/lib/orders/cashbacks/rules'
import { leastWindow, longestWindow } from '@/lib/orders/orders/rules/claim-window'
import { readSettings } from '@/lib/places/settings/queries'
import { SETTINGS_TAG } from '@/lib/places/settings/rules'
import { getWarehouse } from '@/lib/places/warehouses/queries'
import { tagPage } from '@/lib/platform/current-request'
import { pageRead } from '@/lib/platform/pages/page-reads'
import { type Example, type Offer, spreadExamples } from '@/lib/storefront/business-page/rules'
import { listCards, tagged } from '@/lib/storefront/listing/queries/cards'

/** Products of which the examples are chosen. */
const CANDIDATES = 60

/** The products in stock that are rated best. */
async function listBestRated(db: Database, warehouseId: number): Promise<number[]> {
  const inStock = sql`exists (select from ${stock_items} where ${stock_items.product_id} = ${products.id}
    and ${stock_items.warehouse_id} = ${warehouseId} and ${stock_items.on_hand} > ${stock_items.reserved})`
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.status, 'active'), inStock))
    .orderBy(desc(bestRated), desc(products.id))
    .limit(CANDIDATES)
  return found.map(({ id }) => id)
}

/** Some products of this warehouse, the cheapest first, with what one sold piece earns a new reseller. */
async function listExamples(db: Database, warehouseId: number): Promise<Example[]> {
  const ids = await listBestRated(db, warehouseId)
  const rates = await listProductRates(db, 'individual', ids)
  const cards = await listCards(db, warehouseId, ids)
  return spreadExamples(
    cards.map((product) => {
      const rate = rates.get(product.id) ?? 0
      return { product, rate, earns: pieceEarning(product.discounted_price, rate) }
    }),
  )
}

/** What a reseller gets by the settings in force: the rates, examples, when it is paid and what is taken off. */
export async function findOffer(db: Database, warehouseId: number): Promise<Offer> {
  const settings = await readSettings(db)
  return {
    ...(await readTierRates(db)),
    examples: await listExamples(db, warehouseId),
    claim_days: { least: leastWindow(settings), most: longestWindow(settings) },
    withdrawal: { least: WITHDRAWAL_LEAST, fee: WITHDRAWAL_FEE, tax: settings.of(WITHDRAWAL_TAX) },
  }
}

/** The cached read for pages, which changes with every setting. */
export const getOffer = pageRead(async ({ warehouse }: { warehouse: string }) => {
  tagPage(SETTINGS_TAG, CATALOG_TAG, PRICES_TAG)
  const place = await getWarehouse(warehouse)
  const offer = await findOffer((await database()).db, place?.id ?? 0)
  tagged(offer.examples.map(({ product }) => product))
  return offer
})
