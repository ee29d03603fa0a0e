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
import { findDiscrepancies } from '@/lib/inventory/queries'
import type { Invariant, NewMovement, Shelf } from '@/lib/inventory/schema'
import { sendTestMessage } from '@/lib/notifications/commands/send-test'
import type { TestMessage, TestOutcome } from '@/lib/notifications/schema'
import { finishWork } from '@/lib/orders/commands/open-work'
import { operateOrder } from '@/lib/orders/commands/operate'
import { strikeClocks } from '@/lib/orders/commands/strike-clocks'
import { listOpenWork, showOrder } from '@/lib/orders/queries/overview'
import type {
  ClockReport,
  ClockRun,
  OpenWork,
  OrderOverview,
  OrderTransition,
  WorkKind,
} from '@/lib/orders/schema/operations'
import { setGatewayMode, simulatePayment } from '@/lib/payments/commands/simulate-payment'
import { takeCash } from '@/lib/payments/commands/take-cash'
import type { CashPaid, GatewayMode, SimulatedPayment, SimulatePayment } from '@/lib/payments/schema'
import { env } from '@/lib/platform/env'
import { systemClock } from '@/lib/platform/time'
import { draftFlashSale } from '@/lib/promotions/commands/create-flash-sale'
import { publishFlashSale, stopFlashSale, switchFlashSales } from '@/lib/promotions/commands/move-flash-sale'
import { rescheduleFlashSale } from '@/lib/promotions/commands/reschedule-flash-sale'
import { listFlashOverview } from '@/lib/promotions/queries'
import type { FlashSaleDraft, FlashSaleMoved, FlashSaleOverview, FlashSaleTimes } from '@/lib/promotions/schema'
import { decideRefund } from '@/lib/refunds/commands/decide-refund'
import { listOpenRefunds } from '@/lib/refunds/queries'
import type { Refund, RefundDecision } from '@/lib/refunds/schema'
import { closeDay, openDay } from '@/lib/rentals/commands/close-day'
import { setCapacity } from '@/lib/rentals/commands/set-capacity'
import { listClosedDays } from '@/lib/rentals/queries'
import type { BlackoutDate, Capacity, DayChanged, NewCapacity } from '@/lib/rentals/schema'
import { moderateReview } from '@/lib/reviews/commands'
import { listLatestReviews, showReview } from '@/lib/reviews/queries/overview'
import type { ReviewModeration, ReviewOverview } from '@/lib/reviews/schema'
import { addPickupPoint, removePickupPoint, removeTier, setTier } from '@/lib/shipping/commands'
import { listAllPickupPoints, listAllTiers } from '@/lib/shipping/queries/overview'
import type { NewPickupPoint, NewTier, PickupPointOverview, TierKey } from '@/lib/shipping/schema'
import { createVoucher, stopVoucher } from '@/lib/vouchers/commands/create-voucher'
import { listVoucherOverview } from '@/lib/vouchers/queries'
import type { VoucherDraft, VoucherOverview } from '@/lib/vouchers/schema'
import { grantWallet } from '@/lib/wallet/commands/grant-wallet'
import { showWallet } from '@/lib/wallet/queries'
import type { Granted, WalletGrant, WalletOverview } from '@/lib/wallet/schema'
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
  listBlackouts(): Promise<BlackoutDate[]>
  closeDay(date: BlackoutDate): Promise<BlackoutDate>
  openDay(day: string): Promise<DayChanged>
  setCapacity(capacity: NewCapacity): Promise<Capacity>
  listVouchers(): Promise<VoucherOverview[]>
  createVoucher(draft: VoucherDraft): Promise<VoucherOverview>
  stopVoucher(id: number): Promise<VoucherOverview>
  showWallet(contact: string): Promise<WalletOverview>
  grantWallet(grant: WalletGrant): Promise<Granted>
  listTiers(): Promise<NewTier[]>
  setTier(tier: NewTier): Promise<void>
  removeTier(tier: TierKey): Promise<void>
  listPickupPoints(): Promise<PickupPointOverview[]>
  addPickupPoint(point: NewPickupPoint): Promise<{ id: number }>
  removePickupPoint(id: number): Promise<void>
  showOrder(number: string): Promise<OrderOverview>
  moveOrder(number: string, step: OrderTransition): Promise<OrderOverview>
  listWork(): Promise<OpenWork[]>
  finishWork(number: string, kind: WorkKind): Promise<OrderOverview>
  strikeClocks(run: ClockRun): Promise<ClockReport>
  takeCash(order_id: number, cash: { receipt: string }): Promise<CashPaid>
  simulatePayment(wanted: SimulatePayment): Promise<SimulatedPayment>
  setGatewayMode(wanted: GatewayMode): Promise<GatewayMode>
  listRefunds(): Promise<Refund[]>
  decideRefund(id: number, decision: RefundDecision): Promise<Refund>
  listReviews(): Promise<ReviewOverview[]>
  moderateReview(id: number, moderation: ReviewModeration): Promise<ReviewOverview>
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
    checkInvariants: () => findDiscrepancies(context),
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
    listBlackouts: () => listClosedDays(context),
    closeDay: (date) => closeDay(context, date),
    openDay: (day) => openDay(context, { day }),
    setCapacity: (capacity) => setCapacity(context, capacity),
    listVouchers: () => listVoucherOverview(db),
    createVoucher: (draft) => createVoucher(context, draft),
    stopVoucher: (id) => stopVoucher(context, id),
    showWallet: (contact) => showWallet(db, contact),
    grantWallet: (grant) => grantWallet(context, grant),
    listTiers: () => listAllTiers(db),
    setTier: (tier) => setTier(context, tier),
    removeTier: (tier) => removeTier(context, tier),
    listPickupPoints: () => listAllPickupPoints(db),
    addPickupPoint: (point) => addPickupPoint(context, point),
    removePickupPoint: (id) => removePickupPoint(context, id),
    showOrder: (number) => showOrder(db, number),
    moveOrder: async (number, step) => {
      const { id } = await showOrder(db, number)
      await operateOrder(context, { id, ...step })
      return showOrder(db, number)
    },
    listWork: () => listOpenWork(db),
    finishWork: async (number, kind) => {
      const { id } = await showOrder(db, number)
      await finishWork(context, { order_id: id, kind })
      return showOrder(db, number)
    },
    strikeClocks: (run) => strikeClocks(context, run),
    takeCash: (order_id, cash) => takeCash(context, { order_id, ...cash }),
    simulatePayment: (wanted) => simulatePayment(context, wanted),
    setGatewayMode: (wanted) => setGatewayMode(context, wanted),
    listRefunds: () => listOpenRefunds(db),
    decideRefund: (id, decision) => decideRefund(context, { id, ...decision }),
    listReviews: () => listLatestReviews(db),
    moderateReview: async (id, moderation) => {
      await moderateReview(context, { id, ...moderation })
      return showReview(db, id)
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
    listBlackouts: () => callOperatorApi(server, 'GET', '/blackout_dates'),
    closeDay: (date) => callOperatorApi(server, 'POST', '/blackout_dates', date),
    openDay: (day) => callOperatorApi(server, 'DELETE', `/blackout_dates/${day}`),
    setCapacity: (capacity) => callOperatorApi(server, 'PUT', '/rentals/capacity', capacity),
    listVouchers: () => callOperatorApi(server, 'GET', '/vouchers'),
    createVoucher: (draft) => callOperatorApi(server, 'POST', '/vouchers', draft),
    stopVoucher: (id) => callOperatorApi(server, 'POST', `/vouchers/${id}/stop`),
    showWallet: (contact) => callOperatorApi(server, 'GET', `/wallets?contact=${encodeURIComponent(contact)}`),
    grantWallet: (grant) => callOperatorApi(server, 'POST', '/wallets/grants', grant),
    listTiers: () => callOperatorApi(server, 'GET', '/shipping/tiers'),
    setTier: (tier) => callOperatorApi(server, 'PUT', '/shipping/tiers', tier),
    removeTier: (tier) => callOperatorApi(server, 'DELETE', '/shipping/tiers', tier),
    listPickupPoints: () => callOperatorApi(server, 'GET', '/pickup_points'),
    addPickupPoint: (point) => callOperatorApi(server, 'POST', '/pickup_points', point),
    removePickupPoint: (id) => callOperatorApi(server, 'DELETE', `/pickup_points/${id}`),
    showOrder: (number) => callOperatorApi(server, 'GET', `/orders/${encodeURIComponent(number)}/transitions`),
    moveOrder: (number, step) =>
      callOperatorApi(server, 'POST', `/orders/${encodeURIComponent(number)}/transitions`, step),
    listWork: () => callOperatorApi(server, 'GET', '/work'),
    finishWork: (number, kind) =>
      callOperatorApi(server, 'DELETE', `/orders/${encodeURIComponent(number)}/work/${kind}`),
    strikeClocks: (run) => callOperatorApi(server, 'POST', '/clock', run),
    takeCash: (order_id, cash) => callOperatorApi(server, 'POST', `/payments/${order_id}/cash`, cash),
    simulatePayment: (wanted) => callOperatorApi(server, 'POST', '/simulator/payments', wanted),
    setGatewayMode: (wanted) => callOperatorApi(server, 'PUT', '/simulator/gateways', wanted),
    listRefunds: () => callOperatorApi(server, 'GET', '/refunds'),
    decideRefund: (id, decision) => callOperatorApi(server, 'POST', `/refunds/${id}/decision`, decision),
    listReviews: () => callOperatorApi(server, 'GET', '/reviews'),
    moderateReview: (id, moderation) => callOperatorApi(server, 'POST', `/reviews/${id}/moderation`, moderation),
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
