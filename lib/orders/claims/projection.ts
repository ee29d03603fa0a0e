import { mediaUrl } from '@/lib/catalog/products/rules'
import type { Context } from '@/lib/db/command'
import { viewPath } from '@/lib/identity/uploads/queries'
import { type ReasonRow, reasonOf } from '@/lib/orders/claims/queries/reasons'
import { isLive, pickupStep, toWayBack } from '@/lib/orders/claims/queries/way-back'
import { canChooseDestination } from '@/lib/orders/claims/rules/claimable'
import type { Claim, ClaimLine, ClaimNextStep, ClaimQuestion, ClaimSum } from '@/lib/orders/claims/schema/claim'
import { type ClaimDestinationName, nextOf, verbsFor } from '@/lib/orders/claims/states'
import { type claim_lines, type claim_questions, type claims, EXCHANGE_METHODS } from '@/lib/orders/claims/tables'
import { orderPage } from '@/lib/orders/orders/links'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { formattedId } from '@/lib/orders/orders/rules/order'
import type { order_products } from '@/lib/orders/orders/tables'
import { wordsOf } from '@/lib/platform/dictionary'
import type { Locale } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'
import { formatDeadline } from '@/lib/platform/time'

export type ClaimRow = typeof claims.$inferSelect
export type QuestionRow = typeof claim_questions.$inferSelect
export type ClaimedLine = { line: typeof claim_lines.$inferSelect; product: typeof order_products.$inferSelect }

export type FoundClaim = {
  claim: ClaimRow
  lines: ClaimedLine[]
  /** Where goods are sent to. */
  warehouse: { title: string; address: string; city: string; zip_code: string }
  /** What is paid back if everything that was asked for is accepted; null for an exchange. */
  expected: ClaimSum | null
  /** What of the sum has not arrived yet. */
  remaining: number
  wayBack: Parameters<typeof toWayBack>[0]
  /** The list that reasons are chosen from. */
  reasons: readonly ReasonRow[]
  /** What the store asked, the oldest first. */
  questions: readonly QuestionRow[]
  destinations: ClaimDestinationName[]
}

/** Who reads: their language, and the context for links to private files. */
export type ClaimReader = { context: Context; locale: Locale }

const links = ({ context }: ClaimReader, keys: readonly string[]) => keys.map((key) => viewPath(context, key))

/** The reason that a claim or a line names, without whose fault it is. */
function causeOf(reasons: readonly ReasonRow[], kind: ClaimRow['kind'], code: string | null) {
  const found = reasonOf(reasons, kind, code)
  return found && { code: found.code, title: found.title, title_idn: found.title_idn }
}

type Listed = { claim: Pick<ClaimRow, 'asked_kind'>; reasons: readonly ReasonRow[] }

export function toClaimLine(
  { line, product }: ClaimedLine,
  reader: ClaimReader,
  { claim, reasons }: Listed,
): ClaimLine {
  return {
    id: line.id,
    order_product_id: line.order_product_id,
    product_id: product.product_id,
    title: product.title,
    title_idn: product.title_idn,
    color: product.color,
    color_idn: product.color_idn,
    thumbnail_image: product.media_key ? mediaUrl(product.media_key, 320) : null,
    quantity: line.quantity,
    reason: line.reason,
    cause: causeOf(reasons, claim.asked_kind, line.reason_code),
    refund_method: line.refund_method,
    status: line.status,
    reject_reason: line.reject_reason,
    accepted_quantity: line.accepted_quantity,
    received_quantity: line.received_quantity,
    photos: links(reader, line.photos),
    video: line.video && viewPath(reader.context, line.video),
    inspection_photos: links(reader, line.inspection_photos),
  }
}

const toQuestion = ({ question, asked_at, due_at, ...row }: QuestionRow, reader: ClaimReader): ClaimQuestion => ({
  question,
  asked_at: asked_at.toISOString(),
  due_at: due_at.toISOString(),
  answer: row.answered_at && {
    message: row.answer,
    photos: links(reader, row.photos),
    video: row.video && viewPath(reader.context, row.video),
    at: row.answered_at.toISOString(),
  },
})

/** Whether the money waits for the shopper to say where it goes. */
const needsDestination = ({ status, destination, sum }: ClaimRow) =>
  status === 'passed' && destination === null && (sum?.payment ?? 0) > 0

/** Who must act next on a claim; null at its end. */
export function nextOfClaim(claim: ClaimRow): Pick<ClaimNextStep, 'actor' | 'action'> | null {
  if (needsDestination(claim)) return { actor: 'shopper', action: 'give_bank' }
  if (claim.status !== 'accepted' || claim.way_back !== 'store') return nextOf(claim)
  // The code is there as soon as a courier is booked.
  return claim.tracking_code ? { actor: 'courier', action: 'fetch' } : { actor: 'shopper', action: 'choose_pickup' }
}

/**
 * Until when whoever is next must act on a claim; null at its end. The date of one that is to be paid is the store's: the
 * shopper may take any time to say where to.
 */
export const dueOfClaim = (claim: ClaimRow, action = nextOfClaim(claim)?.action): Date | null =>
  claim.ended_at !== null || action === 'give_bank' ? null : claim.due_at

/** The next step of a claim in words, or null at its end. */
export function claimNextStep(
  claim: ClaimRow,
  locale: Locale,
  pickup: ReturnType<typeof pickupStep> = null,
): ClaimNextStep | null {
  const next = pickup ?? nextOfClaim(claim)
  if (!next) return null
  const t = wordsOf(locale, 'claimSteps')
  const due_at = dueOfClaim(claim, next.action)
  const words = [t(next.action === 'decide' && claim.status === 'appealed' ? 'decide_appeal' : next.action)]
  const until = wordsOf(locale, 'nextAction')
  if (due_at) words.push(until('until', { due: formatDeadline(due_at) }))
  return { ...next, due_at: due_at?.toISOString() ?? null, message: words.join(' ') }
}

/** What messages say about a claim, without a link that opens it. */
export const claimMessage = (order: OrderRow, claim: ClaimRow) => ({
  name: order.buyer_name,
  order: formattedId(order.id),
  claim: claim.kind,
  amount: claim.amount === null ? '' : formatRupiah(claim.amount),
  due: claim.due_at ? formatDeadline(claim.due_at) : '',
  reason: claim.reason,
  way_back: order.address && claim.way_back === 'store' ? 'store' : 'shopper',
  courier: claim.replacement_courier ?? '',
  tracking_code: claim.replacement_code ?? '',
  page: orderPage(order),
})

/** The verbs that the claim's owner may use now. */
export function claimActions(claim: ClaimRow): Claim['actions'] {
  const verbs = verbsFor(claim, 'shopper').map(({ verb }) => verb)
  const taken = (['answer', 'withdraw', 'send', 'appeal', 'deliver'] as const).filter((verb) => verbs.includes(verb))
  return canChooseDestination(claim) ? [...taken, 'update_bank'] : taken
}

const SENDING: readonly ClaimRow['status'][] = ['accepted', 'in_transit']

/** A claim as its owner sees it. */
export function toClaim(found: FoundClaim, reader: ClaimReader): Claim {
  const { claim, lines, warehouse, expected, remaining, reasons, wayBack } = found
  const pickup = pickupStep(claim, wayBack.pickup, wayBack.hasAddress)
  const isFetched = pickup !== null || isLive(wayBack.pickup)
  const { replacement_courier: courier, replacement_code: tracking_code } = claim
  return {
    id: claim.id,
    order_id: claim.order_id,
    formatted_id: formattedId(claim.order_id),
    kind: claim.kind,
    asked_kind: claim.asked_kind,
    status: claim.status,
    exchange_method: claim.method === null ? null : EXCHANGE_METHODS.indexOf(claim.method) + 1,
    message: claim.message,
    cause: causeOf(reasons, claim.asked_kind, claim.reason_code),
    photos: links(reader, claim.photos),
    appeal: claim.appealed_at && {
      message: claim.appeal,
      photos: links(reader, claim.appeal_photos),
      at: claim.appealed_at.toISOString(),
    },
    reason: claim.reason,
    questions: found.questions.map((row) => toQuestion(row, reader)),
    lines: lines.map((line) => toClaimLine(line, reader, found)),
    sum: claim.sum ?? expected,
    is_fixed: claim.sum !== null,
    destination: claim.destination,
    destinations: found.destinations,
    remaining,
    courier: claim.courier,
    tracking_code: claim.tracking_code,
    way_back: toWayBack(wayBack),
    send_to:
      SENDING.includes(claim.status) && !isFetched
        ? { name: warehouse.title, address: `${warehouse.address}, ${warehouse.city}`, zip_code: warehouse.zip_code }
        : null,
    replacement: courier && tracking_code ? { courier, tracking_code } : null,
    is_late: claim.is_late,
    // Without an address no courier can come, and the goods are sent by hand.
    next_step: claimNextStep(wayBack.hasAddress ? claim : { ...claim, way_back: null }, reader.locale, pickup),
    actions: claimActions(claim).filter((verb) => verb !== 'send' || !isFetched),
    requested_at: claim.requested_at.toISOString(),
    ended_at: claim.ended_at?.toISOString() ?? null,
    due_at: claim.due_at?.toISOString() ?? null,
  }
}
