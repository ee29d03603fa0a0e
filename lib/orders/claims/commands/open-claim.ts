import { and, eq } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { attachUpload, dropSent, type ReadyUpload } from '@/lib/identity/uploads/commands/attach-upload'
import type { BankAccount } from '@/lib/money/bank-accounts/schema'
import { type Claimed, tellClaim } from '@/lib/orders/claims/commands/move-claim'
import { prepareFiles } from '@/lib/orders/claims/commands/prepare-files'
import { requireWalletOf } from '@/lib/orders/claims/commands/wallet-of'
import { ClaimError } from '@/lib/orders/claims/errors'
import { findPieces, requireClaimable } from '@/lib/orders/claims/queries/claimable'
import { requireReasons } from '@/lib/orders/claims/queries/reasons'
import { sumOfPieces } from '@/lib/orders/claims/queries/sum'
import { paidPieces } from '@/lib/orders/claims/rules/asked-pieces'
import { claimDeadline } from '@/lib/orders/claims/rules/clocks'
import type { ClaimDestinationName, ClaimKind } from '@/lib/orders/claims/states'
import { claim_lines, claims } from '@/lib/orders/claims/tables'
import { lockOrder } from '@/lib/orders/orders/commands/settle'
import type { OrderRow } from '@/lib/orders/orders/projection/order'
import { readCalendar } from '@/lib/orders/orders/queries/calendar'
import type { DeadlineCalendar } from '@/lib/orders/orders/rules/deadlines'
import { orders } from '@/lib/orders/orders/tables'
import { changePayee } from '@/lib/orders/refunds/commands/give-payee'
import { canReachSource } from '@/lib/orders/refunds/queries/source'
import { AppError } from '@/lib/platform/errors'
import { OrderError } from '@/lib/selling/checkout/errors'

type WantedLine = {
  product_id: number
  order_product_id?: number | undefined
  quantity: number
  reason: string
  reason_code?: string | undefined
  refund_method?: 'product_and_installation' | 'product'
  photo_urls: string[]
  video_url: string
}

type NewClaim = {
  user_id: number
  order_id: number
  kind: ClaimKind
  idempotency_key?: string | null
  message?: string
  reason_code?: string | undefined
  photo_urls?: string[]
  /** Empty for a return, which is about everything. */
  lines: WantedLine[]
  destination?: ClaimDestinationName | null
  account?: BankAccount | null
}

type ReadyLine = Omit<WantedLine, 'photo_urls' | 'video_url'> & { photos: ReadyUpload[]; video: ReadyUpload }
type ReadyClaim = Omit<NewClaim, 'lines' | 'photo_urls'> & { photos: ReadyUpload[]; lines: ReadyLine[] }

/** What was said and shown about a line; nothing in a return, which is told as a whole. */
const toldOf = ({ reason, reason_code, refund_method, photos, video }: ReadyLine) => ({
  reason,
  reason_code: reason_code ?? null,
  ...(refund_method && { refund_method }),
  photos: photos.map(({ key }) => key),
  video: video.key,
})

/**
 * The claim that this request has opened before. Throws `idempotency_conflict` when its key has opened another kind.
 */
async function findOpened({ db }: Context, asked: NewClaim): Promise<number | null> {
  const { user_id, order_id, idempotency_key, kind } = asked
  if (!idempotency_key) return null
  const [found] = await db
    .select({ id: claims.id, asked_kind: claims.asked_kind })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.order_id))
    .where(and(eq(orders.user_id, user_id), eq(claims.order_id, order_id), eq(claims.idempotency_key, idempotency_key)))
  if (found && found.asked_kind !== kind) throw new AppError('idempotency_conflict')
  return found?.id ?? null
}

async function insertClaim(work: Work, order: OrderRow, { at, ...ready }: ReadyClaim & { at: DeadlineCalendar }) {
  const { kind, message = '', reason_code = null, destination = null, idempotency_key = null, photos } = ready
  const [claim] = await work.db
    .insert(claims)
    .values({
      order_id: order.id,
      kind,
      asked_kind: kind,
      status: 'requested',
      method: kind === 'exchange' ? 'send_to_warehouse' : null,
      message,
      reason_code,
      photos: photos.map(({ key }) => key),
      destination,
      idempotency_key,
      due_at: claimDeadline('decision', { kind }, at),
      requested_at: work.now,
      updated_at: work.now,
    })
    .returning()
  if (!claim) throw new AppError('internal')
  return claim
}

type Pieces = { order_product_id: number; quantity: number; wanted: Pick<WantedLine, 'refund_method'> | null }[]

/** Throws `claim_no_source` when the payment does not take back what the claim would pay. */
async function requireSource(work: Work, order: OrderRow, pieces: Pieces) {
  const now = pieces.map(({ wanted, ...piece }) => paidPieces({ ...piece, refund_method: wanted?.refund_method }))
  const { payment } = await sumOfPieces(work.db, { order }, now)
  if (!(await canReachSource(work.db, order.id, payment))) throw new ClaimError('claim_no_source')
}

const filesOf = ({ photos, lines }: ReadyClaim) => [...photos, ...lines.flatMap((line) => [...line.photos, line.video])]

const insert = command(async (work, ready: ReadyClaim): Promise<Claimed> => {
  const at = await readCalendar(work)
  const order = await lockOrder(work, ready.order_id)
  if (order.user_id !== ready.user_id) throw new OrderError('order_not_found')
  const pieces = await findPieces(work.db, order, ready, at)
  if (ready.destination === 'wallet') await requireWalletOf(work, order)
  if (ready.destination === 'source') await requireSource(work, order, pieces)
  const claim = await insertClaim(work, order, { ...ready, at })
  await work.db.insert(claim_lines).values(
    pieces.map(({ order_product_id, quantity, wanted }) => ({
      claim_id: claim.id,
      order_product_id,
      quantity,
      ...(wanted && toldOf(wanted)),
    })),
  )
  for (const file of filesOf(ready)) await attachUpload(work, file, order.user_id)
  if (ready.account) await changePayee(work, order, ready.account)
  const data = { ...(ready.message && { message: ready.message }), pieces: pieces.length }
  return tellClaim(work, order, { before: null, claim }, { verb: 'open', notify: 'claim_opened', data, at })
})

async function prepareLine(context: Context, claim: NewClaim, { photo_urls, video_url, ...line }: WantedLine) {
  const by = { user_id: claim.user_id, purpose: claim.kind }
  const photos = await prepareFiles(context, { ...by, urls: photo_urls })
  const [video] = await prepareFiles(context, { ...by, urls: [video_url], isVideo: true })
  if (!video) throw new AppError('internal')
  return { ...line, photos, video }
}

async function prepareClaim(context: Context, claim: NewClaim): Promise<ReadyClaim> {
  const { lines: wanted, photo_urls = [], ...rest } = claim
  const photos = await prepareFiles(context, { user_id: claim.user_id, purpose: claim.kind, urls: photo_urls })
  const lines: ReadyLine[] = []
  for (const line of wanted) lines.push(await prepareLine(context, claim, line))
  return { ...rest, photos, lines }
}

async function open(context: Context, claim: NewClaim): Promise<number> {
  await requireClaimable(context, claim)
  await requireReasons(context.db, claim.kind, [claim.reason_code, ...claim.lines.map((line) => line.reason_code)])
  const ready = await prepareClaim(context, claim)
  const opened = await insert(context, ready)
  for (const file of filesOf(ready)) await dropSent(file)
  return opened.claim.id
}

/**
 * Opens a claim about the shopper's own order and returns its id; the same idempotency key returns the same claim.
 * Throws `idempotency_conflict`, `order_not_found`, `claim_closed` outside the window or while the order is in a return,
 * `claim_line_unknown`, `claim_too_many`, `claim_no_wallet`, `claim_reason_unknown`, and what `prepareUpload` throws for a
 * photo or video. No file is looked at before
 * the order is.
 */
export async function openClaim(context: Context, claim: NewClaim): Promise<number> {
  const already = await findOpened(context, claim)
  return (
    already ??
    open(context, claim).catch(async (error: unknown) => {
      const first = await findOpened(context, claim)
      if (first) return first
      throw error
    })
  )
}
