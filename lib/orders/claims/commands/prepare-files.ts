import type { Context, Work } from '@/lib/db/command'
import { attachUpload, dropSent, prepareUpload, type ReadyUpload } from '@/lib/identity/uploads/commands/attach-upload'
import { UploadError } from '@/lib/identity/uploads/errors'
import type { Sender, UploadPurpose } from '@/lib/identity/uploads/rules'
import type { ClaimKind } from '@/lib/orders/claims/states'
import { AppError } from '@/lib/platform/errors'

type Given = { by: Sender; purpose: UploadPurpose; urls: readonly string[]; isVideo: boolean }

async function prepareAll(context: Context, { urls, isVideo, ...given }: Given) {
  const ready: ReadyUpload[] = []
  for (const secure_url of new Set(urls)) {
    const file = await prepareUpload(context, { ...given, secure_url })
    if ((file.content_type === 'video/mp4') !== isVideo)
      throw new UploadError('upload_refused', { params: { kind: isVideo ? 'video' : 'picture' } })
    ready.push(file)
  }
  return ready
}

type Files = { user_id: number; purpose: ClaimKind; urls: readonly string[]; isVideo?: boolean }

/**
 * Checks and stores the photos, or the videos, of a claim, before the transaction that attaches them. They are uploads
 * of who asks, who need not be the buyer of an order that was opened with a code. Throws what `prepareUpload` throws,
 * and `upload_refused` for a file of the other kind.
 */
export function prepareFiles(context: Context, { user_id, purpose, urls, isVideo = false }: Files) {
  const { actor } = context
  const by = { user_id: actor.kind === 'shopper' ? actor.user_id : user_id }
  return prepareAll(context, { by, purpose, urls, isVideo })
}

/** A line of an inspection whose photos are stored. */
export type WithPhotos<Line> = Omit<Line, 'photos'> & { photos: ReadyUpload[] }

/**
 * Checks and stores the photos that an operator took of goods, line by line. Throws `forbidden` for those of a program,
 * and what `prepareUpload` throws.
 */
export async function prepareConditions<Line extends { photos: readonly string[] }>(
  context: Context,
  lines: readonly Line[],
): Promise<WithPhotos<Line>[]> {
  const { actor } = context
  const ready: WithPhotos<Line>[] = []
  for (const line of lines) {
    const operator_id = actor.kind === 'operator' ? actor.operator_id : null
    if (line.photos.length > 0 && operator_id === null) throw new AppError('forbidden')
    const by = { operator_id: operator_id ?? 0 }
    const photos = await prepareAll(context, { by, purpose: 'condition', urls: line.photos, isVideo: false })
    ready.push({ ...line, photos })
  }
  return ready
}

/** Attaches photos in the transaction of the lines that name them, and returns their keys. */
export async function attachConditions(work: Work, photos: readonly ReadyUpload[]): Promise<string[]> {
  for (const photo of photos) await attachUpload(work, photo)
  return photos.map(({ key }) => key)
}

/** Deletes what was sent, after the transaction. */
export async function dropConditions(lines: readonly { photos: ReadyUpload[] }[]): Promise<void> {
  for (const { photos } of lines) for (const photo of photos) await dropSent(photo)
}
