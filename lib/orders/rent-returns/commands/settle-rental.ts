import { type Context, command, type Work } from '@/lib/db/command'
import { rentalRefund } from '@/lib/fulfilment/rentals/rules'
import { attachUpload, dropSent, type ReadyUpload } from '@/lib/identity/uploads/commands/attach-upload'
import { prepareFiles } from '@/lib/orders/claims/commands/prepare-files'
import { move } from '@/lib/orders/orders/commands/move'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { keepReturn, lockReturn, type OwnRental } from '@/lib/orders/rent-returns/commands/lock-rental'
import { requireOwnRental } from '@/lib/orders/rent-returns/queries/returns'
import { AppError } from '@/lib/platform/errors'
import type { Trigger } from '@/lib/platform/transitions'

/** The step that settles a deposit: what is kept, what goes back, or neither. */
function settlingStep(order: OrderRow) {
  const isCharged = order.late_penalty + order.damage_penalty > 0
  if (rentalRefund(order) > 0)
    return isCharged ? { verb: 'charge_order' } : { verb: 'finish_order', kind: 'deposit_back' }
  return isCharged ? { verb: 'charge_order', kind: 'deposit_used' } : { verb: 'finish_order' }
}

/** Settles the deposit of an inspected rental. Throws `invalid_transition`. */
export const settleRental = (work: Work, order: OrderRow, trigger: Trigger) =>
  move(work, order, { ...settlingStep(order), trigger })

/** The renter agrees with the inspection. Throws `order_not_found`, `rent_return_not_found`, `invalid_transition`. */
export const agreeToResult = command(async (work, own: OwnRental) => {
  const { order } = await lockReturn(work, own)
  if (order.status !== 'done_inspection')
    throw new AppError('invalid_transition', { params: { from: order.status, verb: 'finish_order' } })
  await settleRental(work, order, 'shopper')
})

type ReadyContest = OwnRental & { message: string; photos: ReadyUpload[] }

const contest = command(async (work, { message, photos, ...own }: ReadyContest) => {
  const { order, back } = await lockReturn(work, own)
  if (back.contested_at) throw new AppError('invalid_transition', { params: { from: order.status, verb: 'contest' } })
  await move(work, order, { verb: 'contest', trigger: 'shopper', data: { message } })
  await keepReturn(work, order.id, {
    contest: message,
    contest_photos: photos.map(({ key }) => key),
    contested_at: work.now,
  })
  for (const photo of photos) await attachUpload(work, photo, order.user_id)
})

type NewContest = OwnRental & { message: string; images: string[] }

/**
 * The renter contests the inspection, once; another person decides. Throws `order_not_found`, `rent_return_not_found`,
 * `invalid_transition`, and what `prepareUpload` throws.
 */
export async function contestResult(context: Context, { images, ...contested }: NewContest): Promise<void> {
  const { status: from } = await requireOwnRental(context.db, contested)
  if (from !== 'done_inspection') throw new AppError('invalid_transition', { params: { from, verb: 'contest' } })
  const photos = await prepareFiles(context, { user_id: contested.user_id, purpose: 'return', urls: images })
  await contest(context, { ...contested, photos })
  for (const photo of photos) await dropSent(photo)
}
