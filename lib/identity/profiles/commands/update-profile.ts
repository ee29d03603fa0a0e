import { eq } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { updateAccount } from '@/lib/identity/accounts/commands/update-account'
import { isSocial } from '@/lib/identity/accounts/rules'
import { users } from '@/lib/identity/accounts/tables'
import { ProfileError } from '@/lib/identity/profiles/errors'
import { profileFollowers } from '@/lib/identity/profiles/profile-followers'
import type { UpdateProfile } from '@/lib/identity/profiles/schema'
import {
  attachUpload,
  dropSent,
  prepareUpload,
  type ReadyUpload,
  releaseUpload,
} from '@/lib/identity/uploads/commands/attach-upload'
import { fileAddress } from '@/lib/identity/uploads/queries'
import { requireWarehouse } from '@/lib/places/warehouses/queries'
import { AppError } from '@/lib/platform/errors'

/** `picture`: the new picture, null to remove it, undefined to keep it. */
type ProfileChange = Omit<UpdateProfile, 'profile_picture'> & {
  user_id: number
  picture?: ReadyUpload | null | undefined
}

const PERSONAL = ['first_name', 'last_name', 'gender', 'date_of_birth'] as const

/** Writes a profile within the caller's transaction. Throws `name_locked`, `warehouse_not_found`, and what follows it. */
export async function writeProfile(work: Work, { user_id, picture, ...fields }: ProfileChange) {
  const [user] = await work.db.select().from(users).where(eq(users.id, user_id)).for('update')
  if (!user) throw new AppError('unauthenticated')
  const { first_name = user.first_name, last_name = user.last_name, warehouse_id } = fields
  const isRenamed = first_name !== user.first_name || last_name !== user.last_name
  if (isRenamed && isSocial(user)) throw new ProfileError('name_locked')
  if (warehouse_id !== undefined) await requireWarehouse(work.db, warehouse_id)
  if (picture) await attachUpload(work, picture)
  if (picture !== undefined) await releaseUpload(work, user.profile_picture)
  const place = warehouse_id === undefined || warehouse_id === user.warehouse_id ? {} : { lat: null, lng: null }
  const change = { ...place, ...fields, ...(picture !== undefined && { profile_picture: picture?.path ?? null }) }
  if (Object.keys(change).length > 0) await updateAccount(work, change, eq(users.id, user_id))
  if (PERSONAL.some((name) => fields[name] !== undefined && fields[name] !== user[name]))
    await profileFollowers.current.changed(work, user_id)
}

const write = command(writeProfile)

/** Checks an upload for the profile; undefined when it is the present picture, sent again with the other fields. */
async function pictureFor(context: Context, user_id: number, secure_url: string) {
  const [user] = await context.db.select({ shown: users.profile_picture }).from(users).where(eq(users.id, user_id))
  if (user?.shown && [user.shown, fileAddress(user.shown)].includes(secure_url)) return undefined
  return prepareUpload(context, { by: { user_id }, purpose: 'profile_picture', secure_url })
}

const removedPicture = ({ profile_picture }: UpdateProfile) => (profile_picture === null ? null : undefined)

/**
 * Updates a profile; omitted fields stay unchanged. Another warehouse clears the place for which the former was chosen.
 * Throws `name_locked` when a name from Google or Facebook would change (PRO-012), `warehouse_not_found`, and the
 * errors of `prepareUpload`.
 */
export async function updateProfile(context: Context, given: UpdateProfile & { user_id: number }): Promise<void> {
  const { profile_picture, ...fields } = given
  const picture = profile_picture ? await pictureFor(context, given.user_id, profile_picture) : removedPicture(given)
  await write(context, { ...fields, picture })
  if (picture) await dropSent(picture)
}
