import { eq } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { attachUpload, dropSent, type ReadyUpload } from '@/lib/identity/uploads/commands/attach-upload'
import { lockClaim } from '@/lib/orders/claims/commands/lock-claim'
import { type Claimed, moveClaim } from '@/lib/orders/claims/commands/move-claim'
import { expectedPayment, payClaim } from '@/lib/orders/claims/commands/pay-claim'
import { prepareFiles } from '@/lib/orders/claims/commands/prepare-files'
import { requireWalletOf } from '@/lib/orders/claims/commands/wallet-of'
import { ClaimError } from '@/lib/orders/claims/errors'
import { requireOwn } from '@/lib/orders/claims/queries/claims'
import { hasPickup } from '@/lib/orders/claims/queries/way-back'
import { canChooseDestination } from '@/lib/orders/claims/rules/claimable'
import type { ClaimAppeal, ClaimDestination } from '@/lib/orders/claims/schema/claim'
import { findClaimEdge } from '@/lib/orders/claims/states'
import { claims } from '@/lib/orders/claims/tables'
import { recordActivity } from '@/lib/orders/orders/commands/move'
import { notifyBuyer } from '@/lib/orders/orders/commands/notify-buyer'
import { changePayee, shownAccount } from '@/lib/orders/refunds/commands/give-payee'
import { canReachSource } from '@/lib/orders/refunds/queries/source'
import { AppError } from '@/lib/platform/errors'

type Own = { user_id: number; id: number }

/** Takes a claim back before the store has decided. Throws `claim_not_found`, `invalid_transition`. */
export const withdrawClaim = command(async (work, own: Own) =>
  moveClaim(work, await lockClaim(work, own), { verb: 'withdraw', trigger: 'shopper' }),
)

type Sent = Own & { courier: string; tracking_code: string }

/**
 * Notes courier and tracking code of the way back; they can be corrected. Throws `claim_not_found`,
 * `invalid_transition`, `claim_pickup_booked`.
 */
export const sendBack = command(async (work, { courier, tracking_code, ...own }: Sent) => {
  const set = { courier, tracking_code }
  const claimed = await lockClaim(work, own)
  if (await hasPickup(work.db, claimed.claim.id)) throw new ClaimError('claim_pickup_booked')
  return moveClaim(work, claimed, { verb: 'send', trigger: 'shopper', set, data: set })
})

/** Confirms that the replacement has arrived. Throws `claim_not_found`, `invalid_transition`. */
export const confirmReplacement = command(async (work, own: Own) =>
  moveClaim(work, await lockClaim(work, own), { verb: 'deliver', trigger: 'shopper' }),
)

const appeal = command(async (work, { message, photos, ...own }: Own & { message: string; photos: ReadyUpload[] }) => {
  const claimed = await lockClaim(work, own)
  const set = { appeal: message, appeal_photos: photos.map(({ key }) => key) }
  const appealed = await moveClaim(work, claimed, { verb: 'appeal', trigger: 'shopper', set, data: { message } })
  for (const photo of photos) await attachUpload(work, photo, claimed.order.user_id)
  return appealed
})

/**
 * Contests a refusal once, with new photos; another person decides. Throws `claim_not_found`, `invalid_transition`, and
 * what `prepareUpload` throws.
 */
export async function appealClaim(context: Context, { images, ...own }: Own & ClaimAppeal): Promise<Claimed> {
  const claim = await requireOwn(context.db, own)
  if (!findClaimEdge(claim, { verb: 'appeal', trigger: 'shopper' }))
    throw new AppError('invalid_transition', { params: { from: claim.status, verb: 'appeal' } })
  const photos = await prepareFiles(context, { user_id: own.user_id, purpose: claim.asked_kind, urls: images })
  const appealed = await appeal(context, { ...own, photos })
  for (const photo of photos) await dropSent(photo)
  return appealed
}

/**
 * The account as the timeline shows it, with the last digits, and a message when another destination was chosen before.
 */
async function tellAccount(work: Work, { order, claim }: Claimed, account: NonNullable<ClaimDestination['account']>) {
  const { id: order_id, status } = order
  const data = shownAccount(account)
  await recordActivity(work, { order_id, verb: 'update_bank', from: status, to: status, data, claim_id: claim.id })
  if (claim.destination === null) return
  await notifyBuyer(work, order, 'refund_account', { data: { account: `${data.bank_name} ${data.account_number}` } })
}

/**
 * Chooses where the money of a claim goes, also anew: to the wallet, a bank account, of whose change the buyer is told, or
 * to where it was paid from. Throws `claim_not_found`, `invalid_transition` once the goods have passed the inspection with
 * it, `invalid_input` for a bank without an account, `claim_no_wallet` for guests, `claim_no_source` when the payment does
 * not take it back.
 */
export const chooseDestination = command(async (work, { destination, account, ...own }: Own & ClaimDestination) => {
  const claimed = await lockClaim(work, own)
  const { order, claim } = claimed
  if (!canChooseDestination(claim))
    throw new AppError('invalid_transition', { params: { from: claim.status, verb: 'update_bank' } })
  if (destination === 'bank' && !account) throw new AppError('invalid_input', { errors: { account: 'required' } })
  if (destination === 'wallet') await requireWalletOf(work, order)
  if (destination === 'source') {
    const payment = claim.sum?.payment ?? (await expectedPayment(work, claimed))
    if (!(await canReachSource(work.db, order.id, payment))) throw new ClaimError('claim_no_source')
  }
  if (account && destination === 'bank') {
    const isOther = await changePayee(work, order, account)
    if (isOther || claim.destination !== 'bank') await tellAccount(work, claimed, account)
  }
  const [chosen] = await work.db
    .update(claims)
    .set({ destination, updated_at: work.now })
    .where(eq(claims.id, claim.id))
    .returning()
  const next = { order, claim: chosen ?? claim }
  return claim.status === 'passed' ? payClaim(work, next) : next
})
