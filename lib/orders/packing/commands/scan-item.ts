import { and, eq } from 'drizzle-orm'
import { command, type Work } from '@/lib/db/command'
import { findScanned } from '@/lib/fulfilment/inventory/queries/barcodes'
import { assignUnit } from '@/lib/fulfilment/units/commands/order-units'
import { unitOfCode } from '@/lib/fulfilment/units/rules'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import { PackingError } from '@/lib/orders/packing/errors'
import { type LineToPick, listPickLines, toPickLine } from '@/lib/orders/packing/queries/pick-lines'
import { leftOf, lineOfScan, piecesLeft } from '@/lib/orders/packing/rules'
import type { NewScan, ScanCounted } from '@/lib/orders/packing/schema/picking'
import { order_scans } from '@/lib/orders/packing/tables'
import { type Locale, localized } from '@/lib/platform/i18n'

type Scan = NewScan & { order_id: number; locale: Locale }
type ScannedUnit = { order_id: number; warehouse_id: number; code: string }
type Named = { title: string; title_idn: string; color: string | null; color_idn: string | null }

/** `Kursi Teras (Hijau)` */
function nameOf(item: Named, locale: Locale) {
  const color = localized(item, 'color', locale)
  return `${localized(item, 'title', locale)}${color ? ` (${color})` : ''}`
}

/** Says what was scanned and what is wanted. Throws `wrong_item`, or `barcode_unknown` for a code of nothing. */
async function refuseScan(work: Work, expected: LineToPick | undefined, { code = '', locale }: Scan): Promise<never> {
  const found = await findScanned(work.db, code)
  if (!found) throw new PackingError('barcode_unknown', { params: { code } })
  throw new PackingError('wrong_item', {
    params: { found: nameOf(found, locale), expected: expected ? nameOf(expected, locale) : '' },
  })
}

/**
 * The line of a scanned unit of a rental, which is assigned to the order. Null for a code of something else. Throws
 * `unit_not_found`, `unit_taken`.
 */
async function lineOfUnit(work: Work, lines: LineToPick[], { order_id, warehouse_id, code }: ScannedUnit) {
  const id = unitOfCode(code)
  if (id === null) return null
  const unit = await assignUnit(work, id, { order_id, warehouse_id })
  const fitting = lines.filter(({ product_id }) => product_id === unit.product_id)
  return fitting.find((line) => leftOf(line) > 0) ?? fitting[0] ?? null
}

/** The line that a scan or a tap counts for. */
async function requireLine(work: Work, lines: LineToPick[], scan: Scan): Promise<LineToPick> {
  const wanted = lines.find(({ id }) => id === scan.line)
  if (scan.code === undefined) {
    if (!wanted) throw new PackingError('not_to_pack')
    return wanted
  }
  const expected = wanted ?? lines.find((line) => leftOf(line) > 0)
  return lineOfScan(wanted ? [wanted] : lines, scan.code) ?? refuseScan(work, expected, scan)
}

const counted = (lines: LineToPick[], line: LineToPick): ScanCounted => ({
  ok: true,
  line: toPickLine(line),
  picked: line.picked,
  left: line.left,
  order_left: piecesLeft(lines),
})

/** The answer to a scan that was counted before, or null. */
async function answeredBefore(work: Work, lines: LineToPick[], { order_id, scan_id }: Scan) {
  const [known] = await work.db
    .select({ line: order_scans.order_product_id })
    .from(order_scans)
    .where(and(eq(order_scans.order_id, order_id), eq(order_scans.scan_id, scan_id)))
  const line = known && lines.find(({ id }) => id === known.line)
  return line ? counted(lines, line) : null
}

/**
 * Counts a scanned or tapped thing into the parcel of an order. The order is locked, so that two packers have one
 * count. The code of a unit assigns it. Throws `order_not_found`, `not_to_pack`, `wrong_item`, `barcode_unknown`,
 * `picked_already`, `unit_not_found`, `unit_taken`.
 */
export const scanItem = command(async (work, scan: Scan): Promise<ScanCounted> => {
  const order = await lockOrder(work, scan.order_id)
  const lines = await listPickLines(work.db, order.warehouse_id, [order.id])
  const before = await answeredBefore(work, lines, scan)
  if (before) return before
  if (order.status !== 'processed') throw new PackingError('not_to_pack')
  const isUnit = order.type === 'rent' && scan.code !== undefined && scan.quantity > 0
  const scanned = { order_id: order.id, warehouse_id: order.warehouse_id, code: scan.code ?? '' }
  const line = (isUnit && (await lineOfUnit(work, lines, scanned))) || (await requireLine(work, lines, scan))
  const picked = line.picked + scan.quantity
  if (picked < 0 || (scan.quantity > 0 && picked > line.quantity)) {
    const params = { title: nameOf(line, scan.locale), quantity: line.quantity, picked: line.picked }
    throw new PackingError('picked_already', { params })
  }
  const { actor } = work
  await work.db.insert(order_scans).values({
    order_id: order.id,
    order_product_id: line.id,
    scan_id: scan.scan_id,
    code: scan.code ?? null,
    quantity: scan.quantity,
    packed_by: actor.name,
    packed_by_id: actor.kind === 'operator' ? actor.operator_id : null,
    created_at: work.now,
  })
  const now = { ...line, picked, left: leftOf({ ...line, picked }) }
  return counted(
    lines.map((one) => (one.id === line.id ? now : one)),
    now,
  )
})
