import { and, eq } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { orders } from '@/lib/orders/orders/tables'
import { RentContractError } from '@/lib/orders/rent-contracts/errors'
import { toContract } from '@/lib/orders/rent-contracts/projection'
import { contractPdf } from '@/lib/orders/rent-contracts/providers/contract-pdf'
import { findContract } from '@/lib/orders/rent-contracts/queries/find-contract'
import { rent_contracts } from '@/lib/orders/rent-contracts/tables'
import type { Locale } from '@/lib/platform/i18n'

type Db = Pick<Context, 'db'>

/** Throws `rent_contract_not_found` unless it is the contract of this renter's own order. */
export async function requireOwnContract({ db }: Db, { user_id, order_id }: { user_id: number; order_id: number }) {
  const [own] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(rent_contracts, eq(rent_contracts.order_id, orders.id))
    .where(and(eq(orders.id, order_id), eq(orders.user_id, user_id)))
  if (!own) throw new RentContractError('rent_contract_not_found')
}

/** The contract of a rental as a PDF, with the terms as they were accepted. Throws `rent_contract_not_found`. */
export async function printContract(context: Db, order_id: number, locale: Locale) {
  const found = await findContract(context, order_id)
  if (!found) throw new RentContractError('rent_contract_not_found')
  return contractPdf(toContract(found, locale))
}
