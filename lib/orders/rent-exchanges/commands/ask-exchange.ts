import { type Context, command } from '@/lib/db/command'
import { attachUpload, dropSent, type ReadyUpload } from '@/lib/identity/uploads/commands/attach-upload'
import { prepareFiles } from '@/lib/orders/claims/commands/prepare-files'
import { move } from '@/lib/orders/orders/commands/move'
import { findTransition } from '@/lib/orders/orders/states/machine'
import { RentExchangeError } from '@/lib/orders/rent-exchanges/errors'
import { findExchange } from '@/lib/orders/rent-exchanges/queries/exchanges'
import { rent_exchanges } from '@/lib/orders/rent-exchanges/tables'
import { lockRental, type OwnRental } from '@/lib/orders/rent-returns/commands/lock-rental'
import { requireOwnRental } from '@/lib/orders/rent-returns/queries/returns'
import { AppError } from '@/lib/platform/errors'

type ReadyExchange = OwnRental & { note: string; photos: ReadyUpload[] }

const ask = command(async (work, { note, photos, ...own }: ReadyExchange) => {
  const order = await lockRental(work, own)
  if (await findExchange(work.db, order.id)) throw new RentExchangeError('rent_exchange_used')
  await move(work, order, { verb: 'exchange_request', trigger: 'shopper', data: { photos: photos.length } })
  const keys = photos.map(({ key }) => key)
  await work.db
    .insert(rent_exchanges)
    .values({ order_id: order.id, status: 'requested', note, photos: keys, requested_at: work.now })
  for (const photo of photos) await attachUpload(work, photo, order.user_id)
})

type NewExchange = OwnRental & { note: string; images: string[] }

/**
 * Asks to exchange a rental, once; meanwhile its days do not count and no fee grows. Throws `order_not_found`,
 * `invalid_transition`, `rent_exchange_used`, and what `prepareUpload` throws.
 */
export async function askRentExchange(context: Context, { images, ...asked }: NewExchange): Promise<void> {
  const { id, status: from } = await requireOwnRental(context.db, asked)
  if (await findExchange(context.db, id)) throw new RentExchangeError('rent_exchange_used')
  if (!findTransition('rent', from, { verb: 'exchange_request', trigger: 'shopper' }))
    throw new AppError('invalid_transition', { params: { from, verb: 'exchange_request' } })
  const photos = await prepareFiles(context, { user_id: asked.user_id, purpose: 'exchange', urls: images })
  await ask(context, { ...asked, photos })
  for (const photo of photos) await dropSent(photo)
}
