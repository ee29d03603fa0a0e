import { eq } from 'drizzle-orm'
import type { OrderKind } from '@/lib/catalog/products/rules'
import { type Context, isMember } from '@/lib/db/command'
import { RentalError } from '@/lib/fulfilment/rentals/errors'
import { listTiers } from '@/lib/fulfilment/shipping/queries/offers'
import { courierWeight } from '@/lib/fulfilment/shipping/rules'
import { users } from '@/lib/identity/accounts/tables'
import { ProfileError } from '@/lib/identity/profiles/errors'
import { ResellerError } from '@/lib/identity/resellers/errors'
import { findReferral } from '@/lib/identity/resellers/queries/stores'
import { blockError } from '@/lib/money/payments/errors'
import { requireChannel } from '@/lib/money/payments/providers/current'
import { blockOf } from '@/lib/money/payments/rules'
import { WalletError } from '@/lib/money/wallet/errors'
import { readSettings } from '@/lib/places/settings/queries'
import type { Settings } from '@/lib/places/settings/rules'
import type { Warehouse } from '@/lib/places/warehouses/schema'
import { formatRupiah, MINIMUM_PAYABLE } from '@/lib/platform/money'
import { checkCost, findDelivery } from '@/lib/selling/checkout/commands/find-delivery'
import { loadLines } from '@/lib/selling/checkout/commands/load-lines'
import { planRental } from '@/lib/selling/checkout/commands/plan-rental'
import { CheckoutError } from '@/lib/selling/checkout/errors'
import { getWalletOffer } from '@/lib/selling/checkout/queries'
import { type Basket, charge, installationEligible, missingToMinimum, snapshotOf } from '@/lib/selling/checkout/rules'
import type { CreateOrder } from '@/lib/selling/checkout/schema'
import { VoucherError } from '@/lib/selling/vouchers/errors'
import type { FoundVoucher } from '@/lib/selling/vouchers/projection'

export type OrderRequest = {
  user_id: number
  kind: OrderKind
  input: CreateOrder
  /** The voucher of the order's code. */
  voucher: FoundVoucher | null
  idempotency_key: string | null
  /** A keyed hash of the guest's network; null for members. */
  placed_from: string | null
  warehouse: Warehouse
  locale: 'id' | 'en'
}

/** Requires a member with a verified phone number for rentals. */
async function requireRenter(context: Context, userId: number) {
  if (!isMember(context.actor)) throw new RentalError('rent_members_only')
  const [renter] = await context.db.select({ phone_number: users.phone_number }).from(users).where(eq(users.id, userId))
  if (!renter?.phone_number) throw new ProfileError('profile_incomplete')
}

/**
 * The reseller of the given code. A guest who dropships must give contacts of their own, because the recipient must not
 * get messages about the payment. Throws `referral_invalid`, `dropship_needs_code`, `buyer_contact_required`.
 */
async function resellerOf({ db, actor }: Context, input: CreateOrder) {
  const { referral_code, business_user_id, dropship, buyer_email, buyer_phone_number } = input
  const reseller = referral_code?.trim() ? await findReferral(db, referral_code) : null
  const wrong = referral_code?.trim() && !reseller
  if (wrong || (business_user_id && business_user_id !== reseller?.user_id)) throw new ResellerError('referral_invalid')
  if (dropship && !reseller) throw new CheckoutError('dropship_needs_code')
  if (dropship && !isMember(actor) && !buyer_email && !buyer_phone_number)
    throw new CheckoutError('buyer_contact_required')
  return reseller
}

/**
 * An order for a customer who pays: of an accepted reseller, with dropshipping and the own code, without the reseller's
 * wallet. Throws `customer_resellers_only`, `customer_buy_only`, `wallet_invalid`.
 */
function requireSeller({ kind, input, user_id }: OrderRequest, reseller: Awaited<ReturnType<typeof findReferral>>) {
  if (!input.customer_pays) return
  const isOwn = input.dropship && reseller?.user_id === user_id
  if (!isOwn || reseller.application_status !== 'accepted') throw new CheckoutError('customer_resellers_only')
  if (kind === 'rent') throw new CheckoutError('customer_buy_only')
  if (input.wallet_reduction) throw new WalletError('wallet_invalid')
}

/** The wallet amount must not exceed the balance or the total (CHK-030). Throws `wallet_invalid`. */
async function walletOf(context: Context, wanted: number, kind: OrderKind) {
  if (wanted === 0) return { wanted: 0, balance: 0 }
  const { offered, balance } = await getWalletOffer(context.db, context.actor, kind)
  if (!offered || wanted > balance) throw new WalletError('wallet_invalid')
  return { wanted, balance }
}

/** Requires that the order can be paid in the store. Throws the code that blocks it, `payment_channel_unavailable`. */
function requireStorePayment(settings: Settings, { kind, warehouse: { store_payment } }: OrderRequest, amount: number) {
  const blocked = blockOf(requireChannel(settings, 'store'), { kind, amount, store_payment, has_contacts: null })
  if (blocked) throw blockError(blocked)
}

/**
 * Compares the totals that the shopper saw with the current ones; the former are never used. Throws as `placeOrder`.
 */
function requireSeenTotals(input: CreateOrder, basket: Basket, charged: ReturnType<typeof charge>) {
  const { total, refusal } = charged
  if (refusal) throw new VoucherError(refusal.code, { params: refusal.params })
  if (total.wallet_reduction !== (input.wallet_reduction ?? 0)) throw new WalletError('wallet_invalid')
  checkCost(input.shipping_cost, total.shipping_cost)
  checkCost(input.return_cost, total.return_cost)
  const installs = basket.lines.some((line) => line.installation)
  if (installs && installationEligible(basket) === false) throw new CheckoutError('installation_area')
  const snapshot = snapshotOf(basket, total)
  const other = input.net_price !== undefined && input.net_price !== total.net_price
  if (other || (input.snapshot !== undefined && input.snapshot !== snapshot)) {
    throw new CheckoutError('totals_changed', { params: { ...total, price: formatRupiah(total.net_price), snapshot } })
  }
  if (missingToMinimum(total.net_price) > 0) {
    throw new CheckoutError('minimum_payable', { params: { minimum: formatRupiah(MINIMUM_PAYABLE) } })
  }
}

/**
 * Prepares an order before any transaction: loads lines, delivery, voucher and wallet, calculates the totals and
 * compares them with those the shopper saw. Throws as `loadLines` and `findDelivery`, and `totals_changed`,
 * `shipping_changed`, `wallet_invalid`, `minimum_payable`, `referral_invalid`, `dropship_needs_code`,
 * `buyer_contact_required`, `installation_area`, `store_payment_unavailable`, `store_payment_buy_only`,
 * `customer_resellers_only`, `customer_buy_only`, `rent_members_only`, `profile_incomplete`, `rent_start_invalid` and the refusals of a voucher.
 */
export async function prepareOrder(context: Context, request: OrderRequest) {
  const { kind, input, voucher, warehouse, user_id } = request
  if (kind === 'rent') await requireRenter(context, user_id)
  const rental = kind === 'rent' ? await planRental(context, input) : null
  const lines = await loadLines(context, input.order_products_attributes, {
    kind,
    warehouse_id: warehouse.id,
    member: isMember(context.actor),
    rent_duration_id: rental?.order.rent_duration_id ?? 0,
  })
  const weight = courierWeight(lines)
  const delivery = await findDelivery(context, { user_id, kind, input, warehouse, weight })
  const reseller = await resellerOf(context, input)
  requireSeller(request, reseller)
  const basket: Basket = {
    kind,
    warehouse,
    lines,
    city_id: delivery.city_id,
    pickup: delivery.pickup,
    service: delivery.service,
    return_service: delivery.returnService,
    tiers: await listTiers(context.db, warehouse.id),
    voucher,
    wallet: await walletOf(context, input.wallet_reduction ?? 0, kind),
    now: context.clock.now(),
  }
  const charged = charge(basket)
  requireSeenTotals(input, basket, charged)
  const settings = await readSettings(context.db)
  if (input.offline) requireStorePayment(settings, request, charged.total.net_price)
  return { ...request, lines, delivery, reseller, rental, total: charged.total, settings }
}

export type Prepared = Awaited<ReturnType<typeof prepareOrder>>
