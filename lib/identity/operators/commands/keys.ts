import { and, eq, isNull } from 'drizzle-orm'
import { command } from '@/lib/db/command'
import { isAllowed } from '@/lib/db/operator-scope'
import { recordAudit } from '@/lib/identity/audit/commands'
import { isForKeys, KEY_PREFIX } from '@/lib/identity/operators/rules'
import type { NewApiKey } from '@/lib/identity/operators/schema'
import { operator_keys } from '@/lib/identity/operators/tables'
import { randomToken, sha256 } from '@/lib/platform/crypto'
import { AppError } from '@/lib/platform/errors'

/**
 * Makes an API key for its maker, who must be a person. Throws `invalid_input` for a scope that keys cannot have,
 * `forbidden` for one that the maker does not have, or when a program asks.
 */
export const makeKey = command(async (work, { title, scopes }: NewApiKey) => {
  const { actor } = work
  const refused = scopes.find((scope) => !isForKeys(scope))
  if (refused) throw new AppError('invalid_input', { errors: { scopes: `not for keys: ${refused}` } })
  if (actor.kind !== 'operator' || actor.operator_id === null || actor.via) throw new AppError('forbidden')
  if (!scopes.every((scope) => isAllowed(actor, scope))) throw new AppError('forbidden')
  const key = `${KEY_PREFIX}${randomToken()}`
  const [made] = await work.db
    .insert(operator_keys)
    .values({
      title,
      scopes: [...new Set(scopes)],
      key_hash: sha256(key),
      hint: key.slice(-4),
      created_by: actor.operator_id,
      created_at: work.now,
    })
    .returning({ id: operator_keys.id })
  if (!made) throw new AppError('internal')
  const after = { title, scopes }
  await recordAudit(work, { action: 'key_made', subject_type: 'key', subject_id: made.id, after })
  return { id: made.id, key }
})

/** Revokes an API key for good. Throws `not_found`. */
export const revokeKey = command(async (work, id: number) => {
  const [revoked] = await work.db
    .update(operator_keys)
    .set({ revoked_at: work.now })
    .where(and(eq(operator_keys.id, id), isNull(operator_keys.revoked_at)))
    .returning({ title: operator_keys.title })
  if (!revoked) throw new AppError('not_found')
  await recordAudit(work, { action: 'key_revoked', subject_type: 'key', subject_id: id, before: revoked })
})
