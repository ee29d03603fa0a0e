import { rentalRefund } from '@/lib/fulfilment/rentals/rules'
import type { OrderStatus } from '@/lib/orders/orders/states/machine'
import type { Setting } from '@/lib/places/settings/rules'
import { type Rupiah, share } from '@/lib/platform/money'

/** How much of the rent that was paid counts towards the price. */
export const BUY_OUT_SHARE: Setting = { key: 'buy_out_share', unit: 'percent', default: 50, least: 0, most: 100 }

/** What a rented piece costs at least, of its price in the shop. */
export const BUY_OUT_LEAST: Setting = { key: 'buy_out_least', unit: 'percent', default: 40, least: 10, most: 100 }

/** Statuses in which a renter can buy what is rented: it is there and nothing else is under way. */
const BUYABLE: readonly OrderStatus[] = ['rented', 'due_soon', 'late']

type Rental = { type: 'buy' | 'rent'; status: OrderStatus }

export const isBuyable = ({ type, status }: Rental) => type === 'rent' && BUYABLE.includes(status)

type Worth = {
  /** The pieces at today's price in the shop. */
  goods: Rupiah
  /** What was paid as rent, extensions included. */
  rent: Rupiah
  /** What was paid for the way back, which nobody goes. */
  return_cost: Rupiah
}

/** The price of rented pieces for their renter: never less than a share of the goods, in per cent. */
export function buyOutPrice({ goods, rent, return_cost }: Worth, terms: { share: number; least: number }): Rupiah {
  const lowest = Math.ceil((goods * terms.least) / 100)
  return Math.max(lowest, goods - share(rent, terms.share) - return_cost)
}

type Deposit = Parameters<typeof rentalRefund>[0]

/** How much of the price the deposit pays, what is left to pay, and what of the deposit goes back. */
export function payBuyOut(price: Rupiah, held: Deposit) {
  const left = rentalRefund(held)
  const deposit = Math.min(price, left)
  return { deposit, amount: price - deposit, deposit_back: left - deposit }
}
