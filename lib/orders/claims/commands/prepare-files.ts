import type { Context } from '@/lib/db/command'
import { prepareUpload, type ReadyUpload } from '@/lib/identity/uploads/commands/attach-upload'
import { UploadError } from '@/lib/identity/uploads/errors'
import type { ClaimKind } from '@/lib/orders/claims/states'

type Files = { user_id: number; purpose: ClaimKind; urls: readonly string[]; isVideo?: boolean }

/** Whose uploads they are: of who asks, who need not be the buyer of an order that was opened with a code. */
const senderOf = ({ actor }: Context, buyer: number) => (actor.kind === 'shopper' ? actor.user_id : buyer)

/**
 * Checks and stores the photos, or the videos, of a claim, before the transaction that attaches them. Throws what
 * `prepareUpload` throws, and `upload_refused` for a file of the other kind.
 */
export async function prepareFiles(context: Context, { user_id, purpose, urls, isVideo = false }: Files) {
  const ready: ReadyUpload[] = []
  for (const secure_url of new Set(urls)) {
    const file = await prepareUpload(context, { user_id: senderOf(context, user_id), purpose, secure_url })
    if ((file.content_type === 'video/mp4') !== isVideo)
      throw new UploadError('upload_refused', { params: { kind: isVideo ? 'video' : 'picture' } })
    ready.push(file)
  }
  return ready
}
