import { priceChanges } from '@/lib/catalog/products/price-changes'
import { auditLog } from '@/lib/db/audit-log'
import { consignments, returnParcels } from '@/lib/fulfilment/shipping/consignments'
import { recordAudit } from '@/lib/identity/audit/commands'
import { foundSubjects } from '@/lib/identity/audit/found-subjects'
import { guestMerges } from '@/lib/identity/guests/guest-merges'
import { profileFields } from '@/lib/identity/profiles/profile-fields'
import { profileFollowers } from '@/lib/identity/profiles/profile-followers'
import { aboveResellers, resellerFollowers } from '@/lib/identity/resellers/above'
import { followProfile } from '@/lib/identity/resellers/commands/follow-profile'
import { storeName } from '@/lib/identity/resellers/queries/stores'
import { guestOrders } from '@/lib/identity/uploads/guest-orders'
import { listReasons } from '@/lib/money/adjustments/queries/reasons'
import { payables } from '@/lib/money/payments/payables'
import { payoutSubjects } from '@/lib/money/payouts/subjects'
import { movementAdjustments } from '@/lib/money/wallet/movement-adjustments'
import { movementOrders } from '@/lib/money/wallet/movement-orders'
import { movementWithdrawals } from '@/lib/money/wallet/movement-withdrawals'
import { withdrawalPayouts } from '@/lib/money/withdrawals/commands/transfer-withdrawal'
import { listByReference, referencesWith } from '@/lib/money/withdrawals/queries/withdrawals'
import { hasOpened } from '@/lib/orders/access/queries'
import { BUY_OUT_BILL } from '@/lib/orders/buy-outs/commands/bill-buy-out'
import { dropBuyOut } from '@/lib/orders/buy-outs/commands/end-buy-out'
import { voidCashbacksOf } from '@/lib/orders/cashbacks/commands/void-cashback'
import { followRefund } from '@/lib/orders/claims/commands/pay-claim'
import { strikeClaim } from '@/lib/orders/claims/commands/strike-claim'
import { claimParcels } from '@/lib/orders/claims/commands/way-back'
import { listOpenClaims } from '@/lib/orders/claims/queries/open-claims'
import { taxLeft } from '@/lib/orders/credit-notes/queries/tax-left'
import { openClaims } from '@/lib/orders/customers/open-claims'
import { EXTENSION_BILL } from '@/lib/orders/extensions/commands/bill-extension'
import { dropExtension } from '@/lib/orders/extensions/commands/end-extension'
import { issueInvoice } from '@/lib/orders/invoices/commands'
import { strikeLaterBill } from '@/lib/orders/later-bills/commands/end-later-bill'
import { payLaterBills } from '@/lib/orders/later-bills/commands/pay-later-bill'
import { orderDeadlines } from '@/lib/orders/orders/commands/strike-deadline'
import { takeOrders } from '@/lib/orders/orders/commands/take-orders'
import { effectsAbove } from '@/lib/orders/orders/effects-above'
import { readFlashPieces } from '@/lib/orders/orders/queries/flash-pieces'
import { hasPaidOrder } from '@/lib/orders/orders/queries/has-paid-order'
import { ordersOfMovements } from '@/lib/orders/orders/queries/movement-orders'
import { readUnpaid } from '@/lib/orders/orders/queries/unpaid'
import { waitingCounts } from '@/lib/orders/orders/queries/waiting'
import { orderConsignments } from '@/lib/orders/parcels/consignments'
import { giveDepositBack, giveMoneyBack } from '@/lib/orders/refunds/commands/give-money-back'
import { orderPayables } from '@/lib/orders/refunds/commands/payable-order'
import { refundPayouts } from '@/lib/orders/refunds/commands/transfer-refund'
import { refundFollowers } from '@/lib/orders/refunds/followers'
import { keepRentTerms } from '@/lib/orders/rent-contracts/commands/keep-terms'
import { rentTerms } from '@/lib/orders/rent-contracts/terms'
import { followDeposit } from '@/lib/orders/rent-returns/commands/follow-deposit'
import { rentalParcels } from '@/lib/orders/rent-returns/commands/send-rental'
import { keepConflictsAt } from '@/lib/orders/rental-units/commands/open-conflicts'
import { takeCarts } from '@/lib/selling/cart/commands/take-carts'
import { dropDrafts } from '@/lib/selling/checkout/commands/drafts'
import { placedOrders } from '@/lib/selling/checkout/placed-orders'
import { takeUses } from '@/lib/selling/vouchers/commands/take-uses'
import { findSubjects } from '@/lib/server/audit-subjects'
import { businessAccounts } from '@/lib/server/business-accounts'
import { expireMembers } from '@/lib/storefront/content/commands/expire-members'
import { findStaticPage } from '@/lib/storefront/content/queries/static-pages'
import { businessTermsVersion } from '@/lib/storefront/content/queries/terms'
import { deadlineSubjects } from '@/lib/work/deadlines/subjects'
import { closeTasks, openTask } from '@/lib/work/tasks/commands/open-task'

const applicationOf = (user_id: number) => ({ subject_type: 'application', subject_id: user_id }) as const

/**
 * Registers what lower domains need from higher ones. Every program that runs commands imports this file: the API, the
 * worker, the programs in scripts/ and the tests.
 */
auditLog.register(recordAudit)
foundSubjects.register(findSubjects)
openClaims.register(listOpenClaims)
consignments.register(orderConsignments)
returnParcels.register({
  describe: (work, parcel) => (parcel.claim_id === null ? rentalParcels : claimParcels).describe(work, parcel),
  follow: (work, news) => (news.claim_id === null ? rentalParcels : claimParcels).follow(work, news),
})
effectsAbove.register({
  issueInvoice,
  giveMoneyBack,
  giveDepositBack,
  taxLeft,
  dropBills: async (work, order) => {
    await dropExtension(work, order)
    await dropBuyOut(work, order)
  },
  keepTerms: keepRentTerms,
  keepConflicts: keepConflictsAt,
})
rentTerms.register(async (db) => {
  const { slug: _, in_force_since: __, sections, ...page } = await findStaticPage(db, 'rent_terms')
  return { ...page, sections: sections.map(({ id: ___, ...section }) => section) }
})
guestMerges.register([(work, { from }) => dropDrafts(work, from), takeOrders, takeUses, takeCarts])
guestOrders.register(async (db, guest) => (await hasPaidOrder(db, guest.user_id)) || hasOpened(db, guest))
movementOrders.register(ordersOfMovements)
payables.register({
  order: orderPayables,
  extension: payLaterBills(EXTENSION_BILL),
  buy_out: payLaterBills(BUY_OUT_BILL),
})
payoutSubjects.register({ refund: refundPayouts, withdrawal: withdrawalPayouts })
movementWithdrawals.register({ list: listByReference, referencesWith })
movementAdjustments.register({ list: listReasons })
placedOrders.register({ readUnpaid, readFlashPieces })
priceChanges.register({ expireMembers })
deadlineSubjects.register({
  order: orderDeadlines,
  claim: { strike: strikeClaim },
  extension: { strike: strikeLaterBill(EXTENSION_BILL) },
  buy_out: { strike: strikeLaterBill(BUY_OUT_BILL) },
})
refundFollowers.register(async (work, refund) => {
  await followRefund(work, refund)
  await followDeposit(work, refund)
})
profileFollowers.register({ changed: followProfile })
profileFields.register({ waiting: waitingCounts, store_name: storeName })
aboveResellers.register({
  ...businessAccounts,
  termsVersion: businessTermsVersion,
  openReview: (work, { user_id, label }) =>
    openTask(work, { kind: 'review_reseller', label, warehouse_id: null, ...applicationOf(user_id) }),
  closeReview: (work, user_id) => closeTasks(work, applicationOf(user_id), ['review_reseller']),
})
resellerFollowers.register({ rejected: voidCashbacksOf })
