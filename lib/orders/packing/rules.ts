import { plainCode } from '@/lib/fulfilment/inventory/rules'
import { PICKUP } from '@/lib/fulfilment/shipping/rules'
import { isReady } from '@/lib/orders/orders/rules/guards'
import type { OrderStatus } from '@/lib/orders/orders/states/machine'

/** Days without news after which a parcel may be called lost. */
export const LOST_DAYS = 7

type CountedLine = { quantity: number; picked: number }

export const leftOf = ({ quantity, picked }: CountedLine) => Math.max(0, quantity - picked)

export const piecesLeft = (lines: readonly CountedLine[]) => lines.reduce((sum, line) => sum + leftOf(line), 0)

type CodedLine = CountedLine & { id: number; barcode: string; skus: readonly string[] }

const hasCode = ({ barcode, skus }: CodedLine, code: string) =>
  plainCode(barcode) === code || skus.some((sku) => plainCode(sku) === code)

/**
 * The line that a scan counts for: an open one if the same thing stands on several lines; null when none has the code.
 */
export function lineOfScan<Line extends CodedLine>(lines: readonly Line[], scanned: string): Line | null {
  const found = lines.filter((line) => hasCode(line, plainCode(scanned)))
  return found.find((line) => leftOf(line) > 0) ?? found[0] ?? null
}

type DividedParcel = { lines: readonly { id: number; quantity: number }[] }

/** Whether every piece of the lines is in exactly one parcel. */
export function divides(lines: readonly { id: number; quantity: number }[], parcels: readonly DividedParcel[]) {
  const left = new Map(lines.map(({ id, quantity }) => [id, quantity]))
  for (const { lines: packed } of parcels) {
    if (new Set(packed.map(({ id }) => id)).size < packed.length) return false
    for (const { id, quantity } of packed) left.set(id, (left.get(id) ?? 0) - quantity)
  }
  return [...left.values()].every((quantity) => quantity === 0)
}

type PackedOrder = { status: OrderStatus; shipping_method: string; stage: string | null; expired_at: Date | null }

/** What a packer can do with an order now. */
export function packingStep(order: PackedOrder, lines: readonly CountedLine[]) {
  if (order.status === 'payment_verified') return 'process' as const
  if (order.status !== 'processed') return null
  if (isReady(order)) return 'hand_over' as const
  if (piecesLeft(lines) > 0) return 'pick' as const
  return order.shipping_method === PICKUP ? ('make_ready' as const) : ('ship' as const)
}

export const PACKING_STEPS = ['process', 'pick', 'make_ready', 'ship', 'hand_over'] as const
