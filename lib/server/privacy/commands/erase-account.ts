import { eq, inArray, or } from 'drizzle-orm'
import { productTag } from '@/lib/catalog/products/rules'
import { type Context, command, type Work } from '@/lib/db/command'
import { idempotency_keys } from '@/lib/http/tables'
import { users } from '@/lib/identity/accounts/tables'
import { addresses } from '@/lib/identity/addresses/tables'
import { CodeError } from '@/lib/identity/codes/errors'
import { one_time_codes } from '@/lib/identity/codes/tables'
import { queueMessage } from '@/lib/identity/notifications/commands/queue-message'
import { outbox } from '@/lib/identity/notifications/tables'
import { eraseStore } from '@/lib/identity/resellers/commands/forget-documents'
import { sessions } from '@/lib/identity/sessions/tables'
import { user_identities } from '@/lib/identity/social/tables'
import { releaseUpload } from '@/lib/identity/uploads/commands/attach-upload'
import { uploads } from '@/lib/identity/uploads/tables'
import { closeAdjustments } from '@/lib/money/adjustments/commands/close-adjustments'
import { bank_accounts } from '@/lib/money/bank-accounts/tables'
import { closeWallet } from '@/lib/money/wallet/commands/close-wallet'
import { closeWithdrawals } from '@/lib/money/withdrawals/commands/close-withdrawals'
import { customer_notes } from '@/lib/orders/customers/tables'
import { orders } from '@/lib/orders/orders/tables'
import { reviews } from '@/lib/orders/reviews/tables'
import type { Locale } from '@/lib/platform/i18n'
import { log } from '@/lib/platform/log'
import { counter } from '@/lib/platform/metrics'
import { carts } from '@/lib/selling/cart/tables'
import { rememberReturn } from '@/lib/selling/vouchers/commands/remember-return'
import { blankOrders } from '@/lib/server/privacy/commands/blank-orders'
import { checkPassword, lockOwner, type Owner } from '@/lib/server/privacy/commands/prove-owner'
import { PrivacyError } from '@/lib/server/privacy/errors'
import { listUnsettledOrders } from '@/lib/server/privacy/queries'
import type { Proof } from '@/lib/server/privacy/schema'
import { wishlist_items } from '@/lib/storefront/wishlist/tables'

const erased = counter('griya_accounts_erased_total', 'Accounts that were deleted by their owners')

type Person = typeof users.$inferSelect

/** Deletes what only this account uses. A daily job deletes the files that then have no owner. */
async function deleteOwn(work: Work, { id, email, phone_number, profile_picture }: Person) {
  const { db } = work
  await releaseUpload(work, profile_picture)
  await eraseStore(work, id)
  await db.update(uploads).set({ user_id: null }).where(eq(uploads.user_id, id))
  const contacts = [email, phone_number].filter((contact) => contact !== null)
  const owned = [
    addresses,
    carts,
    wishlist_items,
    sessions,
    user_identities,
    idempotency_keys,
    customer_notes,
    bank_accounts,
  ]
  for (const own of owned) {
    await db.delete(own).where(eq(own.user_id, id))
  }
  await db.delete(one_time_codes).where(or(eq(one_time_codes.user_id, id), inArray(one_time_codes.contact, contacts)))
  await db.delete(outbox).where(inArray(outbox.recipient, contacts))
}

/** Reviews keep rating and text, without a name. Their photos are removed, since they may show a home. */
async function blankReviews(work: Work, user_id: number) {
  const found = await work.db
    .update(reviews)
    .set({ images: [] })
    .where(eq(reviews.user_id, user_id))
    .returning({ product_id: reviews.product_id })
  work.expire(...found.map(({ product_id }) => productTag(product_id)))
}

const ERASED_USER = {
  role: 'guest',
  first_name: '',
  last_name: '',
  email: null,
  phone_number: null,
  gender: 'unspecified',
  profile_picture: null,
  date_of_birth: null,
  register_method: 'other',
  password_hash: null,
  warehouse_id: null,
  lat: null,
  lng: null,
  blocked_at: null,
  blocked_by: null,
  blocked_reason: null,
} as const satisfies Partial<Person>

/** Confirms the erasure. Queued after all other messages to this contact are deleted, so that only this one stays. */
const queueErasureMessage = (work: Work, { id, email, phone_number, first_name }: Person, locale: Locale) =>
  queueMessage(work, {
    dedupe_key: `erased/${id}`,
    ...(email ? { email } : { phone_number }),
    locale,
    template: 'account_erased',
    data: { name: first_name },
  })

/**
 * Erases a locked account. Orders stay without personal data, and the contact can be used for a new account. Throws
 * `account_in_use` with the numbers of orders that are open or have to be refunded.
 */
export async function eraseOwner(work: Work, owner: Person, locale: Locale) {
  const unsettled = await listUnsettledOrders(work.db, owner.id)
  if (unsettled.length > 0) throw new PrivacyError('account_in_use', { params: { orders: unsettled.join(', ') } })
  const placed = await work.db.select({ id: orders.id }).from(orders).where(eq(orders.user_id, owner.id))
  await blankOrders(
    work,
    placed.map(({ id }) => id),
  )
  await blankReviews(work, owner.id)
  const sent = await closeWithdrawals(work, owner.id)
  if (sent.length > 0)
    throw new PrivacyError('account_in_use', { params: { orders: sent.map((id) => `W-${id}`).join(', ') } })
  await closeAdjustments(work, owner.id)
  await closeWallet(work, owner.id)
  await rememberReturn(work, owner)
  await deleteOwn(work, owner)
  await work.db
    .update(users)
    .set({ ...ERASED_USER, erased_at: work.now })
    .where(eq(users.id, owner.id))
  await queueErasureMessage(work, owner, locale)
  work.count({ counter: erased, labels: {} })
}

type Erasure = Owner & { password_hash: string | null; locale: Locale }

const erase = command(async (work, { password_hash, locale, ...asked }: Erasure) => {
  const { owner, refusal } = await lockOwner(work, asked, password_hash)
  if (!refusal) await eraseOwner(work, owner, locale)
  return refusal
})

/**
 * Erases an account as `eraseOwner`, in one transaction. Throws `password_wrong`, `otp_invalid`, `otp_locked`,
 * `account_in_use`.
 */
export async function eraseAccount(context: Context, asked: { user_id: number; proof: Proof; locale: Locale }) {
  const owner = { ...asked, purpose: 'delete_account' as const }
  const password_hash = await checkPassword(context, owner)
  const refusal = await erase(context, { ...owner, password_hash })
  if (refusal) throw new CodeError(refusal)
  log().info({ user_id: asked.user_id }, 'account erased')
}
