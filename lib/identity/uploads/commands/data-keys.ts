import { and, asc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { recordAudit } from '@/lib/identity/audit/commands'
import { keptName, type UploadName } from '@/lib/identity/uploads/rules'
import type { RotatedKeys } from '@/lib/identity/uploads/schema'
import { uploads } from '@/lib/identity/uploads/tables'
import { currentKeyId, newDataKey, unwrapKey, type WrappedKey, wrapKey } from '@/lib/platform/envelope'
import { AppError } from '@/lib/platform/errors'

/** Keeps the first key that is offered: two requests that store the same file encrypt it with one key. */
const keepFirst = command(async (work, { key, offered }: { key: string; offered: WrappedKey }) => {
  const [kept] = await work.db
    .update(uploads)
    .set({
      key_id: sql`coalesce(${uploads.key_id}, ${offered.key_id})`,
      wrapped_key: sql`coalesce(${uploads.wrapped_key}, ${offered.wrapped_key})`,
    })
    .where(eq(uploads.key, key))
    .returning({ key_id: uploads.key_id, wrapped_key: uploads.wrapped_key })
  return kept
})

/** The data key of an upload, made when it has none. */
export async function takeDataKey(context: Context, upload: UploadName): Promise<Buffer> {
  const name = keptName(upload)
  const kept = await keepFirst(context, { key: upload.key, offered: newDataKey(name) })
  const { key_id, wrapped_key } = kept ?? {}
  const key = key_id && wrapped_key ? unwrapKey({ key_id, wrapped_key }, name) : null
  if (!key) throw new AppError('unavailable')
  return key
}

const BATCH = 200

type Wrapped = Pick<typeof uploads.$inferSelect, 'key' | 'purpose' | 'user_id' | 'key_id' | 'wrapped_key'>

/** Wraps one data key with the current key; false when its present wrapping key is missing. */
async function rewrap({ db }: Work, upload: Wrapped): Promise<boolean> {
  const { key, key_id, wrapped_key } = upload
  const name = keptName(upload)
  const data_key = key_id && wrapped_key ? unwrapKey({ key_id, wrapped_key }, name) : null
  if (!data_key || !wrapped_key) return false
  await db
    .update(uploads)
    .set(wrapKey(data_key, name))
    .where(and(eq(uploads.key, key), eq(uploads.wrapped_key, wrapped_key)))
  return true
}

const rewrapBatch = command(async (work, after: string) => {
  const found = await work.db
    .select()
    .from(uploads)
    .where(and(isNotNull(uploads.key_id), ne(uploads.key_id, currentKeyId()), gt(uploads.key, after)))
    .orderBy(asc(uploads.key))
    .limit(BATCH)
    .for('update')
  const done = []
  for (const upload of found) done.push(await rewrap(work, upload))
  return {
    last: found.at(-1)?.key ?? null,
    rotated: done.filter(Boolean).length,
    unreadable: done.filter((one) => !one).length,
  }
})

const record = command(async (work, after: RotatedKeys) =>
  recordAudit(work, { action: 'document_keys_rotated', subject_type: 'document_keys', subject_id: after.key, after }),
)

/**
 * Wraps the keys of all encrypted files with the current wrapping key; the files stay as they are. `unreadable` are those
 * whose wrapping key is not in the settings. Safe to repeat.
 */
export async function rotateDocumentKeys(context: Context): Promise<RotatedKeys> {
  const total = { key: currentKeyId(), rotated: 0, unreadable: 0 }
  for (let after: string | null = ''; after !== null; ) {
    const { last, rotated, unreadable }: Awaited<ReturnType<typeof rewrapBatch>> = await rewrapBatch(context, after)
    total.rotated += rotated
    total.unreadable += unreadable
    after = last
  }
  await record(context, total)
  return total
}
