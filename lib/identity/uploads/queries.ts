import { and, eq } from 'drizzle-orm'
import type { Context } from '@/lib/db/command'
import { keptName, VIEW_SECONDS } from '@/lib/identity/uploads/rules'
import { uploads } from '@/lib/identity/uploads/tables'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { isSigned, signLink } from '@/lib/platform/signed-link'
import { privateStore } from '@/lib/platform/storage'

/** The address of a public file of ours for whoever reads the API; what is none stays as it is. */
export const fileAddress = (path: string | null) => (path?.startsWith('/') ? `${env().public_url}${path}` : path)

/** An address under which a private file can be seen for a minute; whoever hands it out has asked who wants it. */
export function viewPath({ clock }: Context, key: string): string {
  const expires = Math.floor(clock.now().getTime() / 1000) + VIEW_SECONDS
  return `/api/uploads/${key}?${signLink({ use: 'view', expires, bound: [key] })}`
}

/** An attached private file. Throws `not_found` for whatever else, and without a link of the last minute. */
export async function readPrivate({ db, clock }: Context, asked: { key: string; expires: number; signature: string }) {
  const { key, expires, signature } = asked
  if (!isSigned({ use: 'view', expires, bound: [key] }, signature, clock.now())) throw new AppError('not_found')
  const [upload] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.state, 'attached')))
  const content = upload ? await privateStore().get(keptName(upload)) : null
  if (!upload || !content) throw new AppError('not_found')
  return { content, content_type: upload.content_type === 'video/mp4' ? 'video/mp4' : 'image/webp' }
}
