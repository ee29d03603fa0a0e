import { and, asc, count, eq, lt, sql } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Actor } from '@/lib/db/command'
import { isAllowed } from '@/lib/db/operator-scope'
import { barcodesOf } from '@/lib/fulfilment/inventory/queries/barcodes'
import { readLeft } from '@/lib/fulfilment/inventory/queries/stock'
import { FOUR_EYES_ABOVE } from '@/lib/identity/approvals/rules'
import { ClaimError } from '@/lib/orders/claims/errors'
import {
  type ClaimReader,
  type ClaimRow as ClaimRecord,
  type FoundClaim,
  toClaim,
  toClaimLine,
} from '@/lib/orders/claims/projection'
import { completeClaim } from '@/lib/orders/claims/queries/claims'
import { reasonOf } from '@/lib/orders/claims/queries/reasons'
import { piecesByCondition } from '@/lib/orders/claims/rules/conditions'
import { isOwnDecision, REFUSAL_REASONS } from '@/lib/orders/claims/rules/decisions'
import { payerOf } from '@/lib/orders/claims/rules/way-back'
import { DESK_VERBS, type DeskClaim, type DeskClaimLine } from '@/lib/orders/claims/schema/desk'
import { type ClaimEdge, verbsFor } from '@/lib/orders/claims/states'
import { claims } from '@/lib/orders/claims/tables'
import { maskActor, maskPerson, seesPeople } from '@/lib/orders/customers/queries/masking'
import { type OrderRow, toActivity } from '@/lib/orders/orders/projection/order'
import { ownOrders } from '@/lib/orders/orders/queries/own-orders'
import { buyerOf, isSameBuyer } from '@/lib/orders/orders/queries/same-buyer'
import { order_activities, orders } from '@/lib/orders/orders/tables'
import { refundNeedsSecond } from '@/lib/orders/refunds/queries/released'
import { readSettings } from '@/lib/places/settings/queries'
import { warehouses } from '@/lib/places/warehouses/tables'
import { wordsOf } from '@/lib/platform/dictionary'

/** What this buyer claimed before, by their account or with the same e-mail address or phone number. */
async function earlierOf(db: Database, order: OrderRow, claimId: number) {
  const [row] = await db
    .select({
      claims: count(),
      refused: sql<number>`count(*) filter (where ${claims.status} in ('rejected', 'failed', 'closed'))::int`,
    })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.order_id))
    .where(and(isSameBuyer(buyerOf(order)), lt(claims.id, claimId)))
  return { claims: row?.claims ?? 0, refused: row?.refused ?? 0 }
}

const isDeskVerb = (verb: string): verb is (typeof DESK_VERBS)[number] => DESK_VERBS.some((one) => one === verb)

/** What an operator may do with a claim now, and why the rest is closed. */
function offersOf(claim: ClaimRecord, actor: Actor): DeskClaim['offers'] {
  const why = ({ by }: ClaimEdge) => {
    if (by && !isAllowed(actor, by)) return 'role' as const
    return claim.status === 'appealed' && isOwnDecision(actor, claim) ? ('own_appeal' as const) : null
  }
  return verbsFor(claim, 'operator').flatMap((edge) => {
    const { verb, kind = null } = edge
    // Letting the shopper keep the goods is a part of the decision.
    if (kind === 'kept') return []
    const why_not = why(edge)
    return isDeskVerb(verb) ? [{ verb, kind, open: why_not === null, why_not }] : []
  })
}

/** The steps of a claim with the real names of operators, the oldest first. */
async function stepsOf(db: Database, claimId: number, { locale, isMasked }: ClaimReader & { isMasked: boolean }) {
  const rows = await db
    .select()
    .from(order_activities)
    .where(eq(order_activities.claim_id, claimId))
    .orderBy(asc(order_activities.id))
  return rows.map((row) => toActivity({ ...row, actor_name: maskActor(row, isMasked) }, locale))
}

/** A claim with its order and the warehouse that receives its goods. Throws `claim_not_found`. */
export async function requireFound(db: Database, id: number, actor: Actor) {
  const [found] = await db
    .select({ claim: claims, order: orders, warehouse: warehouses })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.order_id))
    .innerJoin(warehouses, eq(warehouses.id, orders.warehouse_id))
    .where(and(eq(claims.id, id), ownOrders(actor)))
  if (!found) throw new ClaimError('claim_not_found')
  return found
}

type Found = Awaited<ReturnType<typeof requireFound>>

/** The lines with what the order and the stock say about them. */
async function linesOf(
  found: Found,
  { lines: claimed, reasons }: FoundClaim,
  reader: ClaimReader,
): Promise<DeskClaimLine[]> {
  const { db } = reader.context
  const { claim, order } = found
  const products = claimed.map(({ product }) => product)
  const barcode = await barcodesOf(db, products)
  const left = claim.kind === 'exchange' ? await readLeft(db, order.warehouse_id, products) : null
  return claimed.map(({ product, line }) => ({
    ...toClaimLine({ product, line }, reader, { claim, reasons }),
    cause: reasonOf(reasons, claim.asked_kind, line.reason_code),
    price: product.price,
    ordered_quantity: product.quantity,
    installation: product.installation,
    settled_quantity: line.settled_quantity,
    condition: line.condition,
    conditions: piecesByCondition(line),
    barcode: barcode(product),
    in_stock: left?.(product) ?? null,
  }))
}

/** Whether paying what is expected would need a second person. */
const needsSecondFor = async (
  db: Database,
  { order_id, sum, is_fixed }: Pick<DeskClaim, 'order_id' | 'sum' | 'is_fixed'>,
) => sum !== null && !is_fixed && (await refundNeedsSecond(db, { order_id, cause: 'claim', amount: sum.payment }))

/** A claim for operators, with its order and its customer. Throws `claim_not_found`. */
export async function requireDeskClaim(id: number, actor: Actor, reader: ClaimReader): Promise<DeskClaim> {
  const { db } = reader.context
  const found = await requireFound(db, id, actor)
  const { claim, order } = found
  const [complete, settings] = [await completeClaim(db, found), await readSettings(db)]
  const t = wordsOf(order.locale, 'deskClaims')
  const { actions: _verbs, ...shown } = toClaim(complete, reader)
  const person = {
    name: order.buyer_name || order.recipient,
    email: order.buyer_email,
    phone_number: order.buyer_phone_number,
  }
  return {
    ...shown,
    lines: await linesOf(found, complete, reader),
    questions: shown.questions.map((one, place) => ({
      ...one,
      asked_by: complete.questions[place]?.asked_by_name ?? '',
    })),
    cause: reasonOf(complete.reasons, claim.asked_kind, claim.reason_code),
    causes: complete.reasons.flatMap(({ kind, is_active, code, title, title_idn, fault }) =>
      kind === claim.asked_kind && is_active
        ? [{ code, title, title_idn, fault, way_back: payerOf([fault], settings) }]
        : [],
    ),
    version: claim.updated_at.toISOString(),
    buyer: maskPerson(person, !seesPeople(actor)),
    customer_id: seesPeople(actor) ? order.user_id : null,
    earlier: await earlierOf(db, order, claim.id),
    order_status: order.status,
    ordered_at: order.ordered_at.toISOString(),
    delivered_at: order.delivered_at?.toISOString() ?? null,
    paid: { payment: order.net_price, wallet: order.wallet_reduction, voucher: order.promo_discount },
    warehouse_id: order.warehouse_id,
    second_above: (await needsSecondFor(db, shown)) ? settings.of(FOUR_EYES_ABOVE) : null,
    decided_by: claim.decided_by_name,
    reasons: REFUSAL_REASONS.map((reason) => t(`reason.chips.${reason}`)),
    offers: offersOf(claim, actor),
    activities: await stepsOf(db, claim.id, { ...reader, isMasked: !seesPeople(actor) }),
  }
}
