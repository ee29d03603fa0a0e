import { type Context, SYSTEM } from '@/lib/db/command'
import { toConsignment } from '@/lib/orders/orders/projection/consignment'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { listBilledLines } from '@/lib/orders/orders/queries/billed-lines'
import { requireOwnOrder } from '@/lib/orders/orders/queries/own-orders'
import { piecesToSend } from '@/lib/orders/orders/rules/missing'
import { labelPdf } from '@/lib/orders/packing/providers/label-pdf'
import type { Print } from '@/lib/orders/packing/queries/prints'
import { RentReturnError } from '@/lib/orders/rent-returns/errors'
import { completeReturn, requireOwnRental } from '@/lib/orders/rent-returns/queries/returns'
import { env } from '@/lib/platform/env'
import type { Locale } from '@/lib/platform/i18n'
import { sum } from '@/lib/platform/numbers'

type Named = { user_id: number; order_id: number }

/** The label of the renter's own return. Throws `order_not_found`, and `rent_label_missing` before it has a code. */
export const printOwnLabel = async (context: Context, own: Named, locale: Locale): Promise<Print> =>
  printLabel(context, await requireOwnRental(context.db, own), locale)

/** The same label for whoever holds a link that was signed for the renter. */
export const printLinkedLabel = async (context: Context, order_id: number, locale: Locale): Promise<Print> =>
  printLabel(context, await requireOwnOrder(context.db, SYSTEM, order_id), locale)

async function printLabel(context: Context, order: OrderRow, locale: Locale): Promise<Print> {
  const { back, warehouse, pickup } = await completeReturn(context.db, order)
  const { tracking_code, courier } = back ?? {}
  if (order.status !== 'return_processed' || !tracking_code) throw new RentReturnError('rent_label_missing')
  const { destination, number } = toConsignment(order)
  const lines = (await listBilledLines(context.db, order)).map((line) => ({ ...line, sent: piecesToSend(line) }))
  const content = labelPdf([
    {
      locale,
      of: null,
      number: `${number}-R`,
      tracking_code,
      courier: courier ?? '',
      service: pickup?.service.toUpperCase() ?? '',
      sender: [destination?.name, destination?.address].filter((line) => line !== undefined),
      recipient: [warehouse.title, env().SHOP_PHONE, warehouse.address, `${warehouse.city} ${warehouse.zip_code}`],
      weight: sum(lines.map(({ sent, weight }) => sent * weight)),
      pieces: sum(lines.map(({ sent }) => sent)),
    },
  ])
  return { file: `label-${tracking_code.replace(/[^\w-]/g, '')}.pdf`, content }
}
