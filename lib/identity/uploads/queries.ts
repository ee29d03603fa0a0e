import { and, eq } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { keptName, VIEW_SECONDS } from '@/lib/identity/uploads/rules'
import { uploads } from '@/lib/identity/uploads/tables'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { isSigned, signLink } from '@/lib/platform/signed-link'
import { privateStore } from '@/lib/platform/storage'

/** The full URL of a file of the shop; other values stay unchanged. */
export const fileAddress = (path: string | null) => (path?.startsWith('/') ? `${env().public_url}${path}` : path)

/** A signed path under which a private file can be seen for a minute. The caller must have checked the viewer. */
export function viewPath({ clock }: Context, key: string): string {
  const expires = Math.floor(clock.now().getTime() / 1000) + VIEW_SECONDS
  return `/api/uploads/${key}?${signLink({ use: 'view', expires, bound: [key] })}`
}

/** Reads an attached private file. Throws `not_found` for any other file and without a valid link. */
export async function readPrivate({ db, clock }: Context, link: { key: string; expires: number; signature: string }) {
  const { key, expires, signature } = link
  if (!isSigned({ use: 'view', expires, bound: [key] }, signature, clock.now())) throw new AppError('not_found')
  const [upload] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.state, 'attached')))
  const content = upload ? await privateStore().get(keptName(upload)) : null
  if (!upload || !content) throw new AppError('not_found')
  return { content, content_type: upload.content_type === 'video/mp4' ? 'video/mp4' : 'image/webp' }
}
