import type { OrderKind } from '@/lib/catalog/products/rules'
import type { Work } from '@/lib/db/command'
import { port } from '@/lib/platform/port'
import type { Held } from '@/lib/selling/checkout/rules'

type Buyer = { user_id: number; kind: OrderKind; placed_from: string | null }

/** `products` are the pieces of each product in the buyer's unpaid orders of this kind. */
export type Unpaid = { own: Held; network: Held; products: { product_id: number; quantity: number }[] }

type PlacedOrders = {
  /** What the buyer has ordered and not paid, and what the guests of the same network have. */
  readUnpaid(work: Work, buyer: Buyer): Promise<Unpaid>
  /** What a person has of the sales that these items are of, paid or not, in all warehouses. */
  readFlashPieces(work: Work, user_id: number, items: number[]): Promise<{ product_id: number; quantity: number }[]>
}

/** What checkout asks of the orders that were placed before. */
export const placedOrders = port<PlacedOrders>('placed orders')
