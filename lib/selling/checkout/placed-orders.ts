import type { OrderKind } from '@/lib/catalog/products/rules'
import type { Work } from '@/lib/db/command'
import { port } from '@/lib/platform/port'
import type { UnpaidHoldings } from '@/lib/selling/checkout/rules'

type Buyer = { user_id: number; kind: OrderKind; placed_from: string | null }

/** `products` are the pieces of each product in the buyer's unpaid orders of this kind. */
export type UnpaidOrders = {
  own: UnpaidHoldings
  network: UnpaidHoldings
  products: { product_id: number; quantity: number }[]
}

type PlacedOrders = {
  /** The buyer's unpaid orders, and those of guests of the same network. */
  readUnpaid(work: Work, buyer: Buyer): Promise<UnpaidOrders>
  /** The pieces that a person has ordered in the sales of these items, paid or not, in all warehouses. */
  readFlashPieces(work: Work, user_id: number, items: number[]): Promise<{ product_id: number; quantity: number }[]>
}

/** What checkout needs to know about earlier orders. */
export const placedOrders = port<PlacedOrders>('placed orders')
