import { userInfo } from 'node:os'
import '@/lib/server/wiring'
import type { NewPrice, PriceSet } from '@/lib/catalog/products/desk-schema'
import { type Connection, openDatabase, ownTarget } from '@/lib/db/client'
import { type Context, programOf } from '@/lib/db/command'
import { DatabaseLockedError } from '@/lib/db/lock'
import type { NewMovement, Shelf } from '@/lib/fulfilment/inventory/schema'
import type { ExportPage, ExportShape } from '@/lib/fulfilment/product-files/schema/exports'
import type {
  ImportBatch,
  ImportReport,
  ImportStart,
  ImportState,
  StoredPicture,
} from '@/lib/fulfilment/product-files/schema/imports'
import type { BlackoutDate, DayChanged } from '@/lib/fulfilment/rentals/schema'
import type { NewPickupPoint, NewTier, PickupPointOverview, TierKey } from '@/lib/fulfilment/shipping/schema'
import type { Capacity, NewCapacity } from '@/lib/fulfilment/units/schema'
import type { TestMessage, TestOutcome } from '@/lib/identity/notifications/schema'
import type { NewOperator, Operator, OperatorWithPassword } from '@/lib/identity/operators/schema'
import type { RotatedKeys } from '@/lib/identity/uploads/schema'
import type { CashPaid, GatewayMode, SimulatedPayment, SimulatePayment } from '@/lib/money/payments/schema'
import type {
  AskedPayout,
  DisburserMode,
  Payout,
  PayoutBatch,
  SimulatedPayout,
  SimulatePayout,
} from '@/lib/money/payouts/schema'
import type { Granted, WalletGrant, WalletOverview } from '@/lib/money/wallet/schema'
import type {
  ClockReport,
  ClockRun,
  OpenTask,
  OrderOverview,
  OrderTransition,
  TaskKind,
} from '@/lib/orders/desk/schema/transitions'
import type { PackingSlip } from '@/lib/orders/parcels/schema'
import type { Refund, RefundDecision } from '@/lib/orders/refunds/schema'
import type { ReviewModeration, ReviewOverview } from '@/lib/orders/reviews/schema'
import type { NewWarehouse, WarehouseChange, WarehouseOverview } from '@/lib/places/warehouses/schema'
import { env } from '@/lib/platform/env'
import { allRequested, joinQueue } from '@/lib/platform/queue'
import { systemClock } from '@/lib/platform/time'
import type {
  FlashSaleDraft,
  FlashSaleMoved,
  FlashSaleOverview,
  FlashSaleTimes,
} from '@/lib/selling/flash-sales/schema'
import type { VoucherDraft, VoucherOverview } from '@/lib/selling/vouchers/schema'
import type { Invariant } from '@/lib/server/doctor/schema'
import { jobs } from '@/lib/server/jobs'
import { operatorApp } from '@/lib/server/operator'
import type { AddressMoved, NewAddress } from '@/lib/storefront/discovery/schema'
import type { RoomOverview, RoomWritten, WriteRoom } from '@/lib/storefront/rooms/schema'
import { callOver, callServer, findRunningServer } from './running-server'
import { loadSettings } from './settings.mjs'

type CallOperation = <Data>(method: string, path: string, body?: unknown) => Promise<Data>

/** The operations of the operator API, as programs call them. */
const operationsOver = (call: CallOperation) => {
  const order = (number: string) => `/orders/${encodeURIComponent(number)}`
  return {
    beginImport: (start: ImportStart) => call<ImportState>('POST', '/imports', start),
    importProducts: (batch: ImportBatch, dryRun: boolean) =>
      call<ImportReport>('POST', `/imports/products?dry_run=${dryRun}`, batch),
    finishImport: (fingerprint: string) => call<void>('DELETE', `/imports/${fingerprint}`),
    exportShape: () => call<ExportShape>('POST', '/exports'),
    exportPage: (after: number) => call<ExportPage>('GET', `/exports/products?after=${after}`),
    findPictures: (source_urls: string[]) => call<StoredPicture[]>('POST', '/imports/pictures', { source_urls }),
    setPrice: (slug: string, price: NewPrice) =>
      call<PriceSet>('PUT', `/products/${encodeURIComponent(slug)}/price`, price),
    moveAddress: (address: NewAddress) => call<AddressMoved>('POST', '/addresses/moves', address),
    moveStock: (movement: NewMovement) => call<Shelf>('POST', '/stock/movements', movement),
    listOperators: () => call<Operator[]>('GET', '/operators'),
    createOperator: (wanted: NewOperator) => call<OperatorWithPassword>('POST', '/operators', wanted),
    resetOperator: (id: number) => call<OperatorWithPassword>('POST', `/operators/${id}/reset`),
    checkInvariants: () => call<Invariant[]>('GET', '/invariants'),
    sendTestMessage: (message: TestMessage) => call<TestOutcome>('POST', '/messages/test', message),
    listFlashSales: () => call<FlashSaleOverview[]>('GET', '/flash_sales'),
    draftFlashSale: (draft: FlashSaleDraft) => call<FlashSaleMoved>('POST', '/flash_sales', draft),
    moveFlashSale: (verb: 'publish' | 'stop', id: number) => call<FlashSaleMoved>('POST', `/flash_sales/${id}/${verb}`),
    rescheduleFlashSale: (id: number, times: FlashSaleTimes) =>
      call<FlashSaleMoved>('POST', `/flash_sales/${id}/reschedule`, times),
    listBlackouts: () => call<BlackoutDate[]>('GET', '/blackout_dates'),
    closeDay: (date: BlackoutDate) => call<BlackoutDate>('POST', '/blackout_dates', date),
    openDay: (day: string) => call<DayChanged>('DELETE', `/blackout_dates/${day}`),
    setCapacity: (capacity: NewCapacity) => call<Capacity>('PUT', '/rentals/capacity', capacity),
    listVouchers: () => call<VoucherOverview[]>('GET', '/vouchers'),
    createVoucher: (draft: VoucherDraft) => call<VoucherOverview>('POST', '/vouchers', draft),
    stopVoucher: (id: number) => call<VoucherOverview>('POST', `/vouchers/${id}/stop`),
    showWallet: (contact: string) => call<WalletOverview>('GET', `/wallets?contact=${encodeURIComponent(contact)}`),
    rotateDocumentKeys: () => call<RotatedKeys>('POST', '/document_keys/rotate'),
    completeLedger: () => call<{ posted: number }>('POST', '/ledger/catch-up'),
    grantWallet: (grant: WalletGrant) => call<Granted>('POST', '/wallets/grants', grant),
    listWarehouses: () => call<WarehouseOverview[]>('GET', '/warehouses'),
    addWarehouse: (warehouse: NewWarehouse) => call<void>('POST', '/warehouses', warehouse),
    changeWarehouse: (code: string, change: WarehouseChange) => call<void>('PATCH', `/warehouses/${code}`, change),
    listTiers: () => call<NewTier[]>('GET', '/shipping/tiers'),
    setTier: (tier: NewTier) => call<void>('PUT', '/shipping/tiers', tier),
    removeTier: (tier: TierKey) => call<void>('DELETE', '/shipping/tiers', tier),
    listPickupPoints: () => call<PickupPointOverview[]>('GET', '/pickup_points'),
    addPickupPoint: (point: NewPickupPoint) => call<{ id: number }>('POST', '/pickup_points', point),
    removePickupPoint: (id: number) => call<void>('DELETE', `/pickup_points/${id}`),
    showOrder: (number: string) => call<OrderOverview>('GET', `${order(number)}/transitions`),
    printSlip: (number: string) => call<PackingSlip>('GET', `${order(number)}/slip`),
    moveOrder: (number: string, step: OrderTransition) =>
      call<OrderOverview>('POST', `${order(number)}/transitions`, step),
    listTasks: () => call<OpenTask[]>('GET', '/work'),
    finishTask: (number: string, kind: TaskKind) => call<OrderOverview>('DELETE', `${order(number)}/work/${kind}`),
    runOrderClocks: (run: ClockRun) => call<ClockReport>('POST', '/clock', run),
    takeCash: (order_id: number, cash: { receipt: string }) =>
      call<CashPaid>('POST', `/payments/${order_id}/cash`, cash),
    simulatePayment: (wanted: SimulatePayment) => call<SimulatedPayment>('POST', '/simulator/payments', wanted),
    setGatewayMode: (wanted: GatewayMode) => call<GatewayMode>('PUT', '/simulator/gateways', wanted),
    simulatePayout: (wanted: SimulatePayout) => call<SimulatedPayout>('POST', '/simulator/payouts', wanted),
    setDisburserMode: (wanted: DisburserMode) => call<DisburserMode>('PUT', '/simulator/disbursers', wanted),
    sendPayouts: () => call<PayoutBatch>('POST', '/payouts/batch'),
    listPayouts: (status: Payout['status']) => call<Payout[]>('GET', `/payouts?status=${status}&limit=100`),
    askPayout: (id: number) => call<AskedPayout>('POST', `/payouts/${id}/ask`),
    listRefunds: () => call<Refund[]>('GET', '/refunds'),
    decideRefund: (id: number, decision: RefundDecision) => call<Refund>('POST', `/refunds/${id}/decision`, decision),
    listRooms: () => call<RoomOverview[]>('GET', '/rooms'),
    writeRoom: (slug: string, room: WriteRoom) => call<RoomWritten>('PUT', `/rooms/${encodeURIComponent(slug)}`, room),
    deleteRoom: (slug: string) => call<{ slug: string }>('DELETE', `/rooms/${encodeURIComponent(slug)}`),
    listReviews: () => call<ReviewOverview[]>('GET', '/reviews'),
    moderateReview: (id: number, moderation: ReviewModeration) =>
      call<ReviewOverview>('POST', `/reviews/${id}/moderation`, moderation),
  }
}

/** The shop as programs use it, whichever process has its database open. */
export type Shop = ReturnType<typeof operationsOver> & {
  /** The place of the database, for messages. */
  place: string
  close(): Promise<void>
}

const operator = (): Context['actor'] => programOf(userInfo().username)

/** The shop on a database that this process has open: the operator API without a server. */
export function shopOn(connection: Connection): Shop {
  const api = operatorApp(connection, operator())
  return {
    ...operationsOver(callOver((path, init) => api.request(path, init))),
    place: connection.engine === 'postgres' ? 'PostgreSQL' : `the database in ${env().DATA_DIR}`,
    close: connection.close,
  }
}

/** The shop of the running server that has the embedded database in this folder open. */
export async function shopOfServer(directory: string): Promise<Shop> {
  const server = await findRunningServer(directory)
  return {
    ...operationsOver(callServer(server)),
    place: `the running shop at ${new URL(server.url).origin}`,
    close: async () => {},
  }
}

/** Adds the settings of .env to the environment, as the server does. Must run before any setting is read. */
export function readSettings() {
  Object.assign(process.env, loadSettings())
}

/**
 * Opens the shop: PostgreSQL if DATABASE_URL is set, otherwise the embedded database, or the operator API of the server
 * that has it open.
 */
export async function openShop(): Promise<Shop> {
  readSettings()
  try {
    const connection = await openDatabase(ownTarget(2))
    const context = { db: connection.db, clock: systemClock, actor: operator() }
    if (!env().DATABASE_URL) return shopOn(connection)
    joinQueue(
      connection.raw,
      jobs(context).map(({ name }) => name),
    )
    const close = () => allRequested().then(connection.close)
    return shopOn({ ...connection, close })
  } catch (error) {
    if (error instanceof DatabaseLockedError) return shopOfServer(env().DATA_DIR)
    throw error
  }
}

/** Opens the shop, runs `work` and closes the shop. */
export async function withShop<Result>(work: (shop: Shop) => Promise<Result>): Promise<Result> {
  const shop = await openShop()
  return work(shop).finally(() => shop.close())
}
