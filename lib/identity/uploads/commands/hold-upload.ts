import { addSeconds } from 'date-fns'
import { and, eq, isNull, lte, or } from 'drizzle-orm'
import { type Context, command } from '@/lib/db/command'
import { UploadError } from '@/lib/identity/uploads/errors'
import { RECEIVING_SECONDS } from '@/lib/identity/uploads/rules'
import { uploads } from '@/lib/identity/uploads/tables'

type Hold = { key: string; until: Date }

const untilFrom = (now: Date) => addSeconds(now, RECEIVING_SECONDS)

/** Takes the upload when nobody holds it, or its holder has ended without a word. Null while somebody holds it. */
const take = command(async (work, key: string): Promise<Hold | null> => {
  const until = untilFrom(work.now)
  const isFree = or(isNull(uploads.receiving_until), lte(uploads.receiving_until, work.now))
  const taken = await work.db
    .update(uploads)
    .set({ receiving_until: until })
    .where(and(eq(uploads.key, key), isFree))
    .returning({ key: uploads.key })
  return taken.length > 0 ? { key, until } : null
})

/** Changes until when it is held; false when somebody else has taken it meanwhile. */
const change = command(async (work, { key, until, next }: Hold & { next: Date | null }) => {
  const changed = await work.db
    .update(uploads)
    .set({ receiving_until: next })
    .where(and(eq(uploads.key, key), eq(uploads.receiving_until, until)))
    .returning({ key: uploads.key })
  return changed.length > 0
})

/**
 * Runs `write` while no other request, of this process or another, may append to this upload. The hold is renewed
 * meanwhile; `isHeld` is false once it could not be renewed in time, and nothing may be written then. Throws
 * `upload_conflict` while another request holds it.
 */
export async function holdUpload<Output>(
  context: Context,
  key: string,
  write: (isHeld: () => boolean) => Promise<Output>,
): Promise<Output> {
  const hold = await take(context, key)
  if (!hold) throw new UploadError('upload_conflict')
  let lasts = performance.now() + RECEIVING_SECONDS * 1000
  const renew = async () => {
    const asked = performance.now()
    const next = untilFrom(context.clock.now())
    if (!(await change(context, { ...hold, next }))) return
    hold.until = next
    lasts = asked + RECEIVING_SECONDS * 1000
  }
  let renewal = Promise.resolve()
  const timer = setInterval(
    () => {
      renewal = renew().catch(() => {})
    },
    (RECEIVING_SECONDS * 1000) / 3,
  )
  try {
    return await write(() => performance.now() < lasts)
  } finally {
    clearInterval(timer)
    await renewal
    await change(context, { ...hold, next: null }).catch(() => {})
  }
}
