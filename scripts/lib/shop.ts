import { userInfo } from 'node:os'
import { findStoredPictures } from '@/lib/catalog/commands/import-known'
import { importProducts } from '@/lib/catalog/commands/import-products'
import { setPrice } from '@/lib/catalog/commands/set-price'
import type { ImportBatch, ImportReport, NewPrice, PriceSet, StoredPicture } from '@/lib/catalog/import-schema'
import { type Connection, openDatabase } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import { DatabaseLockedError } from '@/lib/db/lock'
import { bookMovement } from '@/lib/inventory/commands/book-movement'
import { findStockDiscrepancies } from '@/lib/inventory/queries'
import type { Invariant, NewMovement, Shelf } from '@/lib/inventory/schema'
import { env } from '@/lib/platform/env'
import { systemClock } from '@/lib/platform/time'
import { callOperatorApi, findRunningServer } from './running-server'
import { loadSettings } from './settings.mjs'

/** The shop as a program sees it, wherever its database is open. */
export type Shop = {
  /** Where the program works, for people. */
  place: string
  importProducts(batch: ImportBatch, dryRun: boolean): Promise<ImportReport>
  findPictures(source_urls: string[]): Promise<StoredPicture[]>
  setPrice(slug: string, price: NewPrice): Promise<PriceSet>
  moveStock(movement: NewMovement): Promise<Shelf>
  checkInvariants(): Promise<Invariant[]>
  close(): Promise<void>
}

const operator = (): Context['actor'] => ({ kind: 'operator', name: userInfo().username })

/** The shop over a database of this process. */
export function shopOn({ db, engine, close }: Connection): Shop {
  const context: Context = { db, clock: systemClock, actor: operator() }
  return {
    place: engine === 'postgres' ? 'PostgreSQL' : `the database in ${env().DATA_DIR}`,
    importProducts: (batch, dry_run) => importProducts(context, { ...batch, dry_run }),
    findPictures: (source_urls) => findStoredPictures(db, source_urls),
    setPrice: (slug, price) => setPrice(context, { slug, ...price }),
    moveStock: (movement) => bookMovement(context, movement),
    checkInvariants: () => findStockDiscrepancies(db),
    close,
  }
}

/** The shop of a server that has the embedded database open. */
async function shopOfServer(): Promise<Shop> {
  const server = await findRunningServer(env().DATA_DIR)
  return {
    place: `the running shop at ${new URL(server.url).origin}`,
    importProducts: (batch, dryRun) => callOperatorApi(server, 'POST', `/imports/products?dry_run=${dryRun}`, batch),
    findPictures: (source_urls) => callOperatorApi(server, 'POST', '/imports/pictures', { source_urls }),
    setPrice: (slug, price) => callOperatorApi(server, 'PUT', `/products/${encodeURIComponent(slug)}/price`, price),
    moveStock: (movement) => callOperatorApi(server, 'POST', '/stock/movements', movement),
    checkInvariants: () => callOperatorApi(server, 'GET', '/invariants'),
    close: async () => {},
  }
}

/** Reads .env as the server does, before anything asks for a setting. */
export function readSettings() {
  Object.assign(process.env, loadSettings())
}

/**
 * Opens the shop: PostgreSQL where DATABASE_URL says so, else the embedded database, else, where a server has that
 * one open, the server's operator API.
 */
export async function openShop(): Promise<Shop> {
  readSettings()
  const { DATABASE_URL, DATA_DIR } = env()
  try {
    return shopOn(await openDatabase(DATABASE_URL ? { url: DATABASE_URL, pool: 2 } : { directory: DATA_DIR }))
  } catch (error) {
    if (error instanceof DatabaseLockedError) return shopOfServer()
    throw error
  }
}

/** Opens the shop for one piece of work. */
export async function withShop<Result>(work: (shop: Shop) => Promise<Result>): Promise<Result> {
  const shop = await openShop()
  return work(shop).finally(() => shop.close())
}
