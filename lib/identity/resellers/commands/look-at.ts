import { eq } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { requireAllowed } from '@/lib/db/operator-scope'
import { recordAudit } from '@/lib/identity/audit/commands'
import { aboveResellers } from '@/lib/identity/resellers/above'
import { subjectOf } from '@/lib/identity/resellers/commands/move-application'
import type { DocumentKind } from '@/lib/identity/resellers/rules'
import type { ResellerNumbers } from '@/lib/identity/resellers/schema/desk'
import { resellers } from '@/lib/identity/resellers/tables'
import { readDocument } from '@/lib/identity/uploads/queries'
import { AppError } from '@/lib/platform/errors'
import { unseal } from '@/lib/platform/secret'
import { formatDate, formatTime } from '@/lib/platform/time'
import { drawWatermark } from '@/lib/platform/watermark'

type Look = { id: number; document: DocumentKind; version: number }

/** Records the look before anything is read, and returns the document's key. */
const recordLook = command(async (work, { id, document, version }: Look) => {
  requireAllowed(work.actor, 'resellers.review')
  const [store] = await work.db.select().from(resellers).where(eq(resellers.user_id, id))
  const key = store?.[document]
  if (!key || store.version !== version) throw new AppError('not_found')
  await recordAudit(work, { ...subjectOf(id), action: 'reseller_document_seen', after: { document } })
  return key
})

/**
 * A document with the viewer's name and the time drawn all over it, as a WebP. Every look is in the audit log. Throws
 * `forbidden`, `not_found`.
 */
export async function lookAtDocument(context: Context, look: Look): Promise<Buffer> {
  const key = await recordLook(context, look)
  const content = await readDocument(context.db, key)
  const now = context.clock.now()
  return drawWatermark(content, `${context.actor.name} · ${formatDate(now)} ${formatTime(now)} WIB`)
}

const open = (sealed: string | null) => (sealed === null ? null : unseal(sealed))

/** The whole numbers of an application, to compare them with its documents. The look is in the audit log. */
export const lookAtNumbers = command(async (work, { id }: { id: number }): Promise<ResellerNumbers> => {
  requireAllowed(work.actor, 'resellers.review')
  const [store] = await work.db.select().from(resellers).where(eq(resellers.user_id, id))
  if (!store) throw new AppError('not_found')
  await recordAudit(work, { ...subjectOf(id), action: 'reseller_numbers_seen' })
  const account = await aboveResellers.current.findAccount(work.db, id)
  return {
    nik_number: open(store.nik_sealed),
    npwp_number: open(store.npwp_sealed),
    account_number: account?.account_number ?? null,
  }
})
