import type { Context } from '@/lib/db/command'
import { viewPath } from '@/lib/identity/uploads/queries'
import { isLive, type PickupRow, toPickup } from '@/lib/orders/claims/queries/way-back'
import { extendableFrom } from '@/lib/orders/extensions/rules'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { CONTEST, guardHolds } from '@/lib/orders/orders/rules/guards'
import { feeRuns } from '@/lib/orders/orders/rules/late-fee'
import { formattedId } from '@/lib/orders/orders/rules/order'
import type { order_products } from '@/lib/orders/orders/tables'
import type { RentedUnitRow } from '@/lib/orders/rent-returns/queries/rented-units'
import { settlementOf } from '@/lib/orders/rent-returns/rules'
import type { RentReturn } from '@/lib/orders/rent-returns/schema/return'
import type { inspection_lines, rent_returns } from '@/lib/orders/rent-returns/tables'
import type { Settings } from '@/lib/places/settings/rules'
import type { warehouses } from '@/lib/places/warehouses/tables'
import { env } from '@/lib/platform/env'

type ReturnRow = typeof rent_returns.$inferSelect
type LineRow = { line: typeof inspection_lines.$inferSelect; product: typeof order_products.$inferSelect }

export type FoundReturn = {
  order: OrderRow
  /** Null before it is asked for. */
  back: ReturnRow | null
  lines: LineRow[]
  pickup: PickupRow | null
  units: RentedUnitRow[]
  has_contract: boolean
  warehouse: Pick<typeof warehouses.$inferSelect, 'title' | 'address' | 'city' | 'zip_code'>
  settings: Settings
}

export const photoLinks = (context: Context, keys: readonly string[]) =>
  keys.map((key) => `${env().public_url}${viewPath(context, key)}`)

/** The inspection that counts: the decision about a contest, else the first one. */
export function lastRound(lines: readonly LineRow[]): LineRow[] {
  const round = Math.max(0, ...lines.map(({ line }) => line.round))
  return lines.filter(({ line }) => line.round === round)
}

export const toInspectedLine = ({ line, product }: LineRow, context: Context): RentReturn['lines'][number] => ({
  order_product_id: line.order_product_id,
  title: product.title,
  title_idn: product.title_idn,
  pieces: line.pieces,
  condition: line.condition,
  reason: line.title,
  reason_idn: line.title_idn,
  amount: line.amount,
  photos: photoLinks(context, line.photos),
})

/** What the renter may do now. */
function actionsOf({ order, back, pickup }: FoundReturn): RentReturn['actions'] {
  const { status } = order
  if (['rented', 'due_soon', 'late', 'return_failed'].includes(status)) return ['create_return']
  if (status === 'return_processed' && !isLive(pickup))
    return order.address ? ['send_to_pickup', 'confirm_shipment'] : ['confirm_shipment']
  if (status === 'done_inspection' && guardHolds('uncontested', order))
    return back?.contested_at ? ['finish_order'] : ['finish_order', 'contest']
  return status === 'disburse_pending' ? ['update_bank'] : []
}

/** Statuses in which the result of the inspection stands. */
const INSPECTED = ['done_inspection', 'disburse_pending', 'disburse_ready', 'returned', 'charged']

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null

/** The return of a rental as its renter sees it. */
export function toRentReturn(found: FoundReturn, context: Context): RentReturn {
  const { order, back, pickup, warehouse } = found
  const lines = lastRound(found.lines)
  const isInspected = INSPECTED.includes(order.status)
  const isAwaited = order.status === 'return_processed' && guardHolds('kept_back', order)
  const isOpen = order.status === 'done_inspection' && order.stage !== CONTEST
  const { title, address, city, zip_code } = warehouse
  return {
    order_id: order.id,
    formatted_id: formattedId(order.id),
    status: order.status,
    stage: order.stage,
    actions: actionsOf(found),
    asked_at: iso(back?.asked_at),
    photos: photoLinks(context, back?.photos ?? []),
    courier: back?.courier ?? null,
    tracking_code: back?.tracking_code ?? null,
    pickup_code: isLive(pickup) ? (back?.pickup_code ?? null) : null,
    pickup: pickup && toPickup(pickup),
    warehouse: { title, address, city, zip_code },
    hand_over_until: isAwaited ? iso(order.due_at) : null,
    has_contract: found.has_contract,
    fee_runs: feeRuns(order),
    extendable_from: iso(extendableFrom(order, found.settings)),
    arrived_at: iso(back?.arrived_at),
    inspected_at: iso(back?.inspected_at),
    contested_at: iso(back?.contested_at),
    contest: back?.contest ?? '',
    contest_until: isOpen ? iso(order.due_at) : null,
    decided_at: iso(back?.decided_at),
    note: back?.note ?? '',
    before: photoLinks(
      context,
      found.units.flatMap(({ before }) => before),
    ),
    lines: isInspected ? lines.map((line) => toInspectedLine(line, context)) : [],
    settlement: isInspected ? settlementOf(order, [order.damage_penalty]) : null,
  }
}
