import type { Actor } from '@/lib/db/command'
import { readLeft } from '@/lib/fulfilment/inventory/queries/stock'
import { maskName } from '@/lib/identity/accounts/rules'
import { messageWords } from '@/lib/identity/notifications/projection'
import type { ClaimNews } from '@/lib/identity/notifications/rules'
import { ClaimError } from '@/lib/orders/claims/errors'
import { type ClaimReader, claimMessage } from '@/lib/orders/claims/projection'
import { readClaimLines } from '@/lib/orders/claims/queries/claims'
import { requireFound } from '@/lib/orders/claims/queries/desk'
import { sumOfPieces } from '@/lib/orders/claims/queries/sum'
import { paidPieces } from '@/lib/orders/claims/rules/asked-pieces'
import { claimDeadline } from '@/lib/orders/claims/rules/clocks'
import type { ClaimForesight, ClaimOutcome } from '@/lib/orders/claims/schema/desk'
import type { ClaimDeadline } from '@/lib/orders/claims/states'
import { seesBuyers } from '@/lib/orders/customers/queries/masking'
import { orderPage } from '@/lib/orders/orders/links'
import { calendarOf } from '@/lib/orders/orders/queries/calendar'

type Found = Awaited<ReturnType<typeof requireFound>>
type Line = Awaited<ReturnType<typeof readClaimLines>>[number]
type Pieces = Line & { pieces: number }

/** How many pieces of each line the step is about. Throws `claim_undecided` for more than were asked for, or accepted. */
function piecesOf({ claim }: Found, lines: Line[], { step, lines: given }: ClaimForesight): Pieces[] {
  if (step === 'reject' || step === 'fail') return lines.map((line) => ({ ...line, pieces: 0 }))
  const named = new Map(given?.split(',').map((pair) => pair.split(':').map(Number) as [number, number]))
  return lines.map((one) => {
    const { id, quantity, accepted_quantity, received_quantity } = one.line
    const arrived = claim.received_at === null ? accepted_quantity : received_quantity
    // A line that a decision does not name is refused, one that an inspection does not name is as it was received.
    const [usual, most] = step === 'accept' ? [given ? 0 : quantity, quantity] : [arrived, accepted_quantity]
    const pieces = step === 'convert' ? arrived : (named.get(id) ?? usual)
    if (pieces > most) throw new ClaimError('claim_undecided')
    return { ...one, pieces }
  })
}

/** The kind with which the claim goes on: nothing can replace what is not in stock. */
async function kindOf({ claim, order }: Found, lines: Pieces[], step: ClaimForesight['step'], reader: ClaimReader) {
  if (claim.kind !== 'exchange') return claim.kind
  if (step === 'convert') return 'refund'
  if (step !== 'accept') return claim.kind
  const products = lines.map(({ product }) => product)
  const left = await readLeft(reader.context.db, order.warehouse_id, products)
  return lines.some(({ product, pieces }) => pieces > left(product)) ? 'refund' : claim.kind
}

const NEWS: Record<ClaimForesight['step'], [ClaimNews, ClaimDeadline]> = {
  accept: ['claim_accepted', 'tracking'],
  reject: ['claim_rejected', 'appeal'],
  pass: ['claim_passed', 'settlement'],
  fail: ['claim_failed', 'appeal'],
  convert: ['claim_passed', 'settlement'],
}

/**
 * What a step would do to a claim: its kind, its sum, and the message that the shopper would read, with the name as the
 * operator may see it. Throws
 * `claim_not_found`, `claim_undecided`.
 */
export async function foreseeClaim(
  { id, ...asked }: ClaimForesight & { id: number },
  actor: Actor,
  reader: ClaimReader,
): Promise<ClaimOutcome> {
  const { db, clock } = reader.context
  const found = await requireFound(db, id, actor)
  const { claim, order } = found
  const lines = piecesOf(found, await readClaimLines(db, [id]), asked)
  const kind = await kindOf(found, lines, asked.step, reader)
  const now = lines.map(({ line, pieces }) => paidPieces({ ...line, quantity: pieces }))
  const isPaid = kind !== 'exchange' && now.some(({ quantity }) => quantity > 0)
  const sum = isPaid ? await sumOfPieces(db, found, now) : null
  const isRefused = now.every(({ quantity }) => quantity === 0)
  const step = isRefused && asked.step === 'accept' ? 'reject' : asked.step
  const [template, deadline] = NEWS[step === 'accept' && asked.keep_goods ? 'pass' : step]
  const way_back = asked.way_back ?? claim.way_back
  const after = { ...claim, way_back, kind, amount: sum?.total ?? null, reason: asked.reason }
  const due_at = claimDeadline(deadline, after, await calendarOf(db, clock.now()))
  const told = claimMessage(order, { ...after, due_at })
  const name = seesBuyers(actor) ? told.name : maskName(told.name)
  const data = { ...told, name, link: orderPage(order) }
  const { subject, text } = messageWords({ locale: order.locale, template, data })
  return { kind, sum, message: { subject, text } }
}
