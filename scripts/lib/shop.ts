import { userInfo } from 'node:os'
import { exportPage, exportShape } from '@/lib/catalog/commands/export-products'
import { findStoredPictures } from '@/lib/catalog/commands/import-known'
import { importProducts } from '@/lib/catalog/commands/import-products'
import { beginImport, finishImport } from '@/lib/catalog/commands/import-progress'
import { setPrice } from '@/lib/catalog/commands/set-price'
import type { ExportPage, ExportShape } from '@/lib/catalog/export-schema'
import type {
  ImportBatch,
  ImportReport,
  ImportStart,
  ImportState,
  NewPrice,
  PriceSet,
  StoredPicture,
} from '@/lib/catalog/import-schema'
import { type Connection, openDatabase } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import { DatabaseLockedError } from '@/lib/db/lock'
import { moveAddress } from '@/lib/discovery/commands'
import type { AddressMoved, NewAddress } from '@/lib/discovery/schema'
import { bookMovement } from '@/lib/inventory/commands/book-movement'
import { findStockDiscrepancies } from '@/lib/inventory/queries'
import type { Invariant, NewMovement, Shelf } from '@/lib/inventory/schema'
import { sendTestMessage } from '@/lib/notifications/commands/send-test'
import type { TestMessage, TestOutcome } from '@/lib/notifications/schema'
import { env } from '@/lib/platform/env'
import { systemClock } from '@/lib/platform/time'
import { draftFlashSale } from '@/lib/promotions/commands/create-flash-sale'
import { publishFlashSale, stopFlashSale, switchFlashSales } from '@/lib/promotions/commands/move-flash-sale'
import { rescheduleFlashSale } from '@/lib/promotions/commands/reschedule-flash-sale'
import { listFlashOverview } from '@/lib/promotions/queries'
import type { FlashSaleDraft, FlashSaleMoved, FlashSaleOverview, FlashSaleTimes } from '@/lib/promotions/schema'
import { callOperatorApi, findRunningServer } from './running-server'
import { loadSettings } from './settings.mjs'

/** The shop as a program sees it, wherever its database is open. */
export type Shop = {
  /** Where the program works, for people. */
  place: string
  beginImport(start: ImportStart): Promise<ImportState>
  importProducts(batch: ImportBatch, dryRun: boolean): Promise<ImportReport>
  finishImport(fingerprint: string): Promise<void>
  exportShape(): Promise<ExportShape>
  exportPage(after: number): Promise<ExportPage>
  findPictures(source_urls: string[]): Promise<StoredPicture[]>
  setPrice(slug: string, price: NewPrice): Promise<PriceSet>
  moveAddress(address: NewAddress): Promise<AddressMoved>
  moveStock(movement: NewMovement): Promise<Shelf>
  checkInvariants(): Promise<Invariant[]>
  sendTestMessage(message: TestMessage): Promise<TestOutcome>
  listFlashSales(): Promise<FlashSaleOverview[]>
  draftFlashSale(draft: FlashSaleDraft): Promise<FlashSaleMoved>
  moveFlashSale(verb: 'publish' | 'stop', id: number): Promise<FlashSaleMoved>
  rescheduleFlashSale(id: number, times: FlashSaleTimes): Promise<FlashSaleMoved>
  close(): Promise<void>
}

const operator = (): Context['actor'] => ({ kind: 'operator', name: userInfo().username })

/** The shop over a database of this process. */
export function shopOn({ db, engine, close }: Connection): Shop {
  const context: Context = { db, clock: systemClock, actor: operator() }
  return {
    place: engine === 'postgres' ? 'PostgreSQL' : `the database in ${env().DATA_DIR}`,
    beginImport: (start) => beginImport(context, start),
    importProducts: (batch, dry_run) => importProducts(context, { ...batch, dry_run }),
    finishImport: (fingerprint) => finishImport(context, { fingerprint }),
    exportShape: () => exportShape(db),
    exportPage: (after) => exportPage(db, after),
    findPictures: (source_urls) => findStoredPictures(db, source_urls),
    setPrice: (slug, price) => setPrice(context, { slug, ...price }),
    moveAddress: (address) => moveAddress(context, address),
    moveStock: (movement) => bookMovement(context, movement),
    checkInvariants: () => findStockDiscrepancies(db),
    sendTestMessage: (message) => sendTestMessage(context, message),
    listFlashSales: () => listFlashOverview(db),
    draftFlashSale: (draft) => draftFlashSale(context, draft),
    moveFlashSale: async (verb, id) => {
      const moved = await (verb === 'publish' ? publishFlashSale : stopFlashSale)(context, id)
      await switchFlashSales(context)
      return moved
    },
    rescheduleFlashSale: async (id, times) => {
      const moved = await rescheduleFlashSale(context, { id, ...times })
      await switchFlashSales(context)
      return moved
    },
    close,
  }
}

/** The shop of the server that has the embedded database in this folder open. */
export async function shopOfServer(directory: string): Promise<Shop> {
  const server = await findRunningServer(directory)
  return {
    place: `the running shop at ${new URL(server.url).origin}`,
    beginImport: (start) => callOperatorApi(server, 'POST', '/imports', start),
    importProducts: (batch, dryRun) => callOperatorApi(server, 'POST', `/imports/products?dry_run=${dryRun}`, batch),
    finishImport: (fingerprint) => callOperatorApi(server, 'DELETE', `/imports/${fingerprint}`),
    exportShape: () => callOperatorApi(server, 'POST', '/exports'),
    exportPage: (after) => callOperatorApi(server, 'GET', `/exports/products?after=${after}`),
    findPictures: (source_urls) => callOperatorApi(server, 'POST', '/imports/pictures', { source_urls }),
    setPrice: (slug, price) => callOperatorApi(server, 'PUT', `/products/${encodeURIComponent(slug)}/price`, price),
    moveAddress: (address) => callOperatorApi(server, 'POST', '/addresses/moves', address),
    moveStock: (movement) => callOperatorApi(server, 'POST', '/stock/movements', movement),
    checkInvariants: () => callOperatorApi(server, 'GET', '/invariants'),
    sendTestMessage: (message) => callOperatorApi(server, 'POST', '/messages/test', message),
    listFlashSales: () => callOperatorApi(server, 'GET', '/flash_sales'),
    draftFlashSale: (draft) => callOperatorApi(server, 'POST', '/flash_sales', draft),
    moveFlashSale: (verb, id) => callOperatorApi(server, 'POST', `/flash_sales/${id}/${verb}`),
    rescheduleFlashSale: (id, times) => callOperatorApi(server, 'POST', `/flash_sales/${id}/reschedule`, times),
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
    if (error instanceof DatabaseLockedError) return shopOfServer(DATA_DIR)
    throw error
  }
}

/** Opens the shop for one piece of work. */
export async function withShop<Result>(work: (shop: Shop) => Promise<Result>): Promise<Result> {
  const shop = await openShop()
  return work(shop).finally(() => shop.close())
}
