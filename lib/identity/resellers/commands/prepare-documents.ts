import { eq } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { ResellerError } from '@/lib/identity/resellers/errors'
import { DOCUMENTS, type DocumentKind, isEditable } from '@/lib/identity/resellers/rules'
import type { UpdateBusiness } from '@/lib/identity/resellers/schema/business'
import { resellers } from '@/lib/identity/resellers/tables'
import { dropSent, prepareUpload, type ReadyUpload } from '@/lib/identity/uploads/commands/attach-upload'
import { keyIn } from '@/lib/identity/uploads/rules'
import { env } from '@/lib/platform/env'

export type ReadyDocuments = Partial<Record<DocumentKind, ReadyUpload>>

/** Whether an address, without the query of a link, names this upload. */
const isOf = (secure_url: string, key: string | null) =>
  key !== null && keyIn(secure_url.split('?')[0] ?? '', env().public_url) === key

/**
 * Checks and encrypts the documents that are new, before the transaction that attaches them. Throws
 * `application_locked`, and the errors of `prepareUpload`.
 */
export async function prepareDocuments(
  context: Context,
  { user_id, business_application_attributes: given }: UpdateBusiness & { user_id: number },
): Promise<ReadyDocuments> {
  if (!given) return {}
  const [store] = await context.db.select().from(resellers).where(eq(resellers.user_id, user_id))
  const ready: ReadyDocuments = {}
  for (const purpose of DOCUMENTS) {
    const secure_url = given[purpose]
    if (secure_url === undefined || isOf(secure_url, store?.[purpose] ?? null)) continue
    if (store && !isEditable(store.application_status)) throw new ResellerError('application_locked')
    ready[purpose] = await prepareUpload(context, { by: { user_id }, purpose, secure_url })
  }
  return ready
}

/** Deletes the bytes as they were sent. */
export async function dropDocuments(documents: ReadyDocuments) {
  for (const upload of Object.values(documents)) await dropSent(upload)
}
