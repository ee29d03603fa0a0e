import { and, asc, avg, count, eq, inArray } from 'drizzle-orm'
import { setRatings } from '@/lib/catalog/products/commands/set-ratings'
import { ProductError } from '@/lib/catalog/products/errors'
import type { Database, Transaction } from '@/lib/db/client'
import { type Context, command, type Work } from '@/lib/db/command'
import { lockAccount } from '@/lib/identity/accounts/commands/lock-account'
import { recordAudit } from '@/lib/identity/audit/commands'
import { AuditError } from '@/lib/identity/audit/errors'
import { requireUndoable } from '@/lib/identity/audit/require-undoable'
import { attachUpload, dropSent, prepareUpload, type ReadyUpload } from '@/lib/identity/uploads/commands/attach-upload'
import { OperatorError } from '@/lib/orders/orders/errors'
import { order_products, orders } from '@/lib/orders/orders/tables'
import { ReviewError } from '@/lib/orders/reviews/errors'
import { canReview } from '@/lib/orders/reviews/rules'
import type { ReviewModeration } from '@/lib/orders/reviews/schema'
import { REVIEW_TRANSITIONS, transitionOf } from '@/lib/orders/reviews/states'
import { reviews } from '@/lib/orders/reviews/tables'
import { AppError } from '@/lib/platform/errors'
import { OrderError } from '@/lib/selling/checkout/errors'

const countRatings = ({ db }: Work, productIds: number[]) =>
  db
    .select({ product_id: reviews.product_id, rating: avg(reviews.rating).mapWith(Number), rating_count: count() })
    .from(reviews)
    .where(and(inArray(reviews.product_id, productIds), eq(reviews.status, 'published')))
    .groupBy(reviews.product_id)

/** Recalculates the ratings of products; called after every publishing or hiding of a review. */
export const refreshRatings = (work: Work, productIds: number[]) =>
  setRatings(work, productIds, () => countRatings(work, productIds))

type Subject = { user_id: number; product_id: number; order_id: number }

/**
 * The order line that a review belongs to: the first of this product in the order, so that there is one review per
 * product. Throws `order_not_found`, `product_not_found`, `review_too_early`, `review_exists`.
 */
async function requireLine(db: Database | Transaction, subject: Subject, now: Date): Promise<number> {
  const { user_id, product_id, order_id } = subject
  const [order] = await db
    .select({ type: orders.type, status: orders.status, rent_due: orders.rent_due })
    .from(orders)
    .where(and(eq(orders.id, order_id), eq(orders.user_id, user_id)))
  if (!order) throw new OrderError('order_not_found')
  const [line] = await db
    .select({ id: order_products.id, review_id: reviews.id })
    .from(order_products)
    .leftJoin(reviews, eq(reviews.order_product_id, order_products.id))
    .where(and(eq(order_products.order_id, order_id), eq(order_products.product_id, product_id)))
    .orderBy(asc(order_products.id))
    .limit(1)
  if (!line) throw new ProductError('product_not_found')
  if (line.review_id !== null) throw new ReviewError('review_exists')
  if (!canReview(order, now)) throw new ReviewError('review_too_early')
  return line.id
}

type ReviewDraft = Subject & { rating: number; content: string; photos: ReadyUpload[] }

const publish = command(async (work, { photos, order_id, ...written }: ReviewDraft) => {
  await lockAccount(work, written.user_id)
  const order_product_id = await requireLine(work.db, { order_id, ...written }, work.now)
  const images = photos.map(({ key }) => key)
  const [review] = await work.db
    .insert(reviews)
    .values({ ...written, order_product_id, images, status: 'published', created_at: work.now })
    .onConflictDoNothing({ target: [reviews.user_id, reviews.order_product_id] })
    .returning({ id: reviews.id })
  if (!review) throw new ReviewError('review_exists')
  for (const photo of photos) await attachUpload(work, photo)
  await refreshRatings(work, [written.product_id])
  return review.id
})

type ReviewInput = Subject & { rating: number; content: string; images: string[] }

/**
 * Publishes a buyer's review of an ordered product and returns its id. Throws `rating_required`, what `requireLine`
 * throws, and what `prepareUpload` throws for a photo.
 */
export async function writeReview(context: Context, { images, ...input }: ReviewInput): Promise<number> {
  if (input.rating < 1) throw new ReviewError('rating_required')
  await requireLine(context.db, input, context.clock.now())
  const photos: ReadyUpload[] = []
  for (const secure_url of new Set(images)) {
    photos.push(await prepareUpload(context, { by: { user_id: input.user_id }, purpose: 'review', secure_url }))
  }
  const id = await publish(context, { ...input, photos })
  for (const photo of photos) await dropSent(photo)
  return id
}

type Moderation = ReviewModeration & { id: number }

async function lockReview(work: Work, id: number) {
  const [found] = await work.db.select().from(reviews).where(eq(reviews.id, id)).for('update')
  if (!found) throw new AppError('not_found')
  return found
}

async function moderate(work: Work, { id, verb, reason }: Moderation, action: string) {
  const { from, to } = transitionOf(verb)
  const found = await lockReview(work, id)
  if (!from.includes(found.status)) throw new AppError('invalid_transition', { params: { from: found.status, verb } })
  const hidden_reason = verb === 'hide' ? reason : null
  await work.db.update(reviews).set({ status: to, hidden_reason }).where(eq(reviews.id, id))
  const before = { status: found.status, reason: found.hidden_reason }
  const entry = { action, subject_type: 'review', subject_id: id }
  await recordAudit(work, { ...entry, before, after: { status: to, reason: hidden_reason } })
  await refreshRatings(work, [found.product_id])
}

/**
 * Hides a review, with a reason for its writer, or publishes it again; updates the product's rating. Throws
 * `not_found`, `reason_required`, `invalid_transition`.
 */
export const moderateReview = command(async (work, moderation: Moderation) => {
  if (moderation.verb === 'hide' && !moderation.reason) throw new OperatorError('reason_required')
  await moderate(work, moderation, `review_${moderation.verb}`)
})

/**
 * Undoes the acting operator's last moderation by the transition that leads back. Throws `not_found`,
 * `nothing_to_undo`, also where no transition leads back.
 */
export const undoModeration = command(async (work, { id }: { id: number }) => {
  const { status } = await lockReview(work, id)
  const { before } = await requireUndoable(work, { subject_type: 'review', subject_id: id })
  const back = REVIEW_TRANSITIONS.find(({ from, to }) => to === before?.status && from.some((one) => one === status))
  if (!back) throw new AuditError('nothing_to_undo')
  await moderate(work, { id, verb: back.verb, reason: String(before?.reason ?? '') }, 'review_undone')
})
