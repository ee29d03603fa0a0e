import { eq } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { attachUpload, dropSent, prepareUpload, type ReadyUpload } from '@/lib/identity/uploads/commands/attach-upload'
import { UploadError } from '@/lib/identity/uploads/errors'
import { type Claimed, tellClaim } from '@/lib/orders/claims/commands/move-claim'
import { ClaimError } from '@/lib/orders/claims/errors'
import { listClaimed } from '@/lib/orders/claims/queries/lines'
import { claimablePieces, claimKinds } from '@/lib/orders/claims/rules/claimable'
import { claimDeadline } from '@/lib/orders/claims/rules/clocks'
import { findLine } from '@/lib/orders/claims/rules/lines'
import type { ClaimKind } from '@/lib/orders/claims/states'
import { claim_lines, claims } from '@/lib/orders/claims/tables'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { listBilledLines, type OrderLine } from '@/lib/orders/orders/queries/billed-lines'
import { readCalendar } from '@/lib/orders/orders/queries/calendar'
import type { DeadlineCalendar } from '@/lib/orders/orders/rules/deadlines'
import { changePayee } from '@/lib/orders/refunds/commands/give-payee'
import type { BankAccount } from '@/lib/orders/refunds/schema'
import { AppError } from '@/lib/platform/errors'
import { OrderError } from '@/lib/selling/checkout/errors'

export type WantedLine = {
  product_id: number
  order_product_id?: number | undefined
  quantity: number
  reason: string
  refund_method?: 'product_and_installation' | 'product'
  photo_urls: string[]
  video_url: string
}

export type NewClaim = {
  user_id: number
  order_id: number
  kind: ClaimKind
  message?: string
  photo_urls?: string[]
  /** Empty for a return, which is about everything. */
  lines: WantedLine[]
  destination?: 'bank' | 'wallet' | null
  account?: BankAccount | null
}

type ReadyLine = Omit<WantedLine, 'photo_urls' | 'video_url'> & { photos: ReadyUpload[]; video: ReadyUpload }
type ReadyClaim = Omit<NewClaim, 'lines' | 'photo_urls'> & { photos: ReadyUpload[]; lines: ReadyLine[] }

type ChosenLine = Pick<ReadyLine, 'quantity' | 'reason'> & {
  order_product_id: number
  refund_method: 'product_and_installation' | 'product'
  photos: string[]
  video: string | null
}

/** The pieces of a return: all that came. */
function allPieces(lines: OrderLine[], claimed: Awaited<ReturnType<typeof listClaimed>>): ChosenLine[] {
  return lines.flatMap((line) => {
    const quantity = claimablePieces(line, claimed)
    const chosen = { order_product_id: line.id, quantity, reason: '', photos: [], video: null }
    return quantity > 0 ? [{ ...chosen, refund_method: 'product_and_installation' as const }] : []
  })
}

/** The chosen pieces. Throws `claim_line_unknown`, `claim_too_many`. */
function chosenPieces(lines: OrderLine[], wanted: ReadyLine[], claimed: Awaited<ReturnType<typeof listClaimed>>) {
  const taken = new Set<number>()
  return wanted.map((each): ChosenLine => {
    const line = findLine(lines, each)
    if (taken.has(line.id)) throw new ClaimError('claim_line_unknown')
    taken.add(line.id)
    if (each.quantity > claimablePieces(line, claimed)) throw new ClaimError('claim_too_many')
    const { quantity, reason, refund_method = 'product_and_installation', photos, video } = each
    const files = { photos: photos.map(({ key }) => key), video: video.key }
    return { order_product_id: line.id, quantity, reason, refund_method, ...files }
  })
}

/** The order of the shopper, open for this kind of claim. Throws `order_not_found`, `claim_closed`. */
async function requireClaimable(
  work: Work,
  { user_id, order_id, kind }: ReadyClaim,
  { settings }: DeadlineCalendar,
): Promise<OrderRow> {
  const order = await lockOrder(work, order_id)
  if (order.user_id !== user_id) throw new OrderError('order_not_found')
  const known = await work.db.select().from(claims).where(eq(claims.order_id, order_id))
  if (!claimKinds(order, known, { now: work.now, settings }).includes(kind)) throw new ClaimError('claim_closed')
  return order
}

async function insertClaim(work: Work, order: OrderRow, { at, ...ready }: ReadyClaim & { at: DeadlineCalendar }) {
  const { kind, message = '', destination = null, photos } = ready
  const [claim] = await work.db
    .insert(claims)
    .values({
      order_id: order.id,
      kind,
      asked_kind: kind,
      status: 'requested',
      method: kind === 'exchange' ? 'send_to_warehouse' : null,
      message,
      photos: photos.map(({ key }) => key),
      destination,
      due_at: claimDeadline('decision', { kind }, at),
      requested_at: work.now,
      updated_at: work.now,
    })
    .returning()
  if (!claim) throw new AppError('internal')
  return claim
}

const filesOf = ({ photos, lines }: ReadyClaim) => [...photos, ...lines.flatMap((line) => [...line.photos, line.video])]

const insert = command(async (work, ready: ReadyClaim): Promise<Claimed> => {
  const at = await readCalendar(work)
  const order = await requireClaimable(work, ready, at)
  const lines = await listBilledLines(work.db, order)
  const claimed = await listClaimed(work.db, order.id)
  const chosen = ready.kind === 'return' ? allPieces(lines, claimed) : chosenPieces(lines, ready.lines, claimed)
  if (chosen.length === 0) throw new ClaimError('claim_closed')
  if (ready.destination === 'wallet' && work.actor.kind === 'shopper' && work.actor.role === 'guest')
    throw new ClaimError('claim_no_wallet')
  const claim = await insertClaim(work, order, { ...ready, at })
  await work.db.insert(claim_lines).values(chosen.map((line) => ({ ...line, claim_id: claim.id })))
  for (const file of filesOf(ready)) await attachUpload(work, file)
  if (ready.account) await changePayee(work, order, ready.account)
  const data = { ...(ready.message && { message: ready.message }), pieces: chosen.length }
  return tellClaim(work, order, { before: null, claim }, { verb: 'open', notify: 'claim_opened', data, at })
})

type Files = { user_id: number; purpose: ClaimKind; urls: string[]; isVideo?: boolean }

/** Checks and stores files, before the transaction that attaches them. */
async function prepareFiles(context: Context, { user_id, purpose, urls, isVideo = false }: Files) {
  const ready: ReadyUpload[] = []
  for (const secure_url of new Set(urls)) {
    const file = await prepareUpload(context, { user_id, purpose, secure_url })
    if ((file.content_type === 'video/mp4') !== isVideo) throw new UploadError('upload_refused')
    ready.push(file)
  }
  return ready
}

async function prepareLine(context: Context, claim: NewClaim, { photo_urls, video_url, ...line }: WantedLine) {
  const by = { user_id: claim.user_id, purpose: claim.kind }
  const photos = await prepareFiles(context, { ...by, urls: photo_urls })
  const [video] = await prepareFiles(context, { ...by, urls: [video_url], isVideo: true })
  if (!video) throw new AppError('internal')
  return { ...line, photos, video }
}

/**
 * Opens a claim about the shopper's own order and returns its id. Throws `order_not_found`, `claim_closed` outside the
 * window or while the order is in a return, `claim_line_unknown`, `claim_too_many`, `claim_no_wallet`, and what
 * `prepareUpload` throws for a photo or video.
 */
export async function openClaim(context: Context, claim: NewClaim): Promise<number> {
  const { lines: wanted, photo_urls = [], ...rest } = claim
  const photos = await prepareFiles(context, { user_id: claim.user_id, purpose: claim.kind, urls: photo_urls })
  const lines: ReadyLine[] = []
  for (const line of wanted) lines.push(await prepareLine(context, claim, line))
  const ready = { ...rest, photos, lines }
  const opened = await insert(context, ready)
  for (const file of filesOf(ready)) await dropSent(file)
  return opened.claim.id
}
