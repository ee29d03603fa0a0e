import { type Context, command } from '@/lib/db/command'
import { attachUpload, dropSent, type ReadyUpload } from '@/lib/identity/uploads/commands/attach-upload'
import { prepareFiles } from '@/lib/orders/claims/commands/prepare-files'
import { move } from '@/lib/orders/orders/commands/move'
import { findTransition } from '@/lib/orders/orders/states/machine'
import { keepReturn, lockRental, type OwnRental } from '@/lib/orders/rent-returns/commands/lock-rental'
import { stopFee } from '@/lib/orders/rent-returns/commands/run-fee'
import { requireOwnRental } from '@/lib/orders/rent-returns/queries/returns'
import { AppError } from '@/lib/platform/errors'

const start = command(async (work, { photos, ...own }: OwnRental & { photos: ReadyUpload[] }) => {
  const order = await lockRental(work, own)
  const set = await stopFee(work, order)
  await move(work, order, { verb: 'create_return', trigger: 'shopper', set, data: { photos: photos.length } })
  await keepReturn(work, order.id, {
    ...(photos.length > 0 && { photos: photos.map(({ key }) => key) }),
    asked_at: work.now,
    courier: null,
    tracking_code: null,
    pickup_code: null,
    sent_at: null,
  })
  for (const photo of photos) await attachUpload(work, photo, order.user_id)
})

/**
 * The renter brings a rental back, or tries again after a refused return. Photos are optional. The late fee
 * stops while the goods are handed over. Throws `order_not_found`, `invalid_transition`, and what `prepareUpload` throws.
 */
export async function startReturn(context: Context, { images, ...own }: OwnRental & { images: string[] }) {
  const order = await requireOwnRental(context.db, own)
  if (!findTransition('rent', order.status, { verb: 'create_return', trigger: 'shopper' }))
    throw new AppError('invalid_transition', { params: { from: order.status, verb: 'create_return' } })
  const photos = await prepareFiles(context, { user_id: own.user_id, purpose: 'return', urls: images })
  await start(context, { ...own, photos })
  for (const photo of photos) await dropSent(photo)
}
