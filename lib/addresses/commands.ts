import { and, eq } from 'drizzle-orm'
import { normalizePhone } from '@/lib/accounts/rules'
import type { SaveAddress } from '@/lib/addresses/schema'
import { command, type Work } from '@/lib/db/command'
import { addresses, users } from '@/lib/db/tables'
import { AppError } from '@/lib/platform/errors'
import { listCities, listDistricts, listProvinces } from '@/lib/regions/queries'
import type { Region } from '@/lib/regions/schema'

const nameOf = (regions: Region[], id: string | null) => regions.find((region) => region.id === id)?.name ?? null

/** Names come from the codes; a code that does not belong to its parent is refused at its field. */
async function namedRegions(input: SaveAddress) {
  const { province_id, city_id, district_id = null } = input
  const province = nameOf(await listProvinces(), province_id)
  const city = nameOf(await listCities(province_id), city_id)
  const districts = await listDistricts(city_id)
  const district = nameOf(districts, district_id)
  const errors: Record<string, string> = {}
  if (!province) errors.province_id = 'Please enter your province'
  if (!city) errors.city_id = 'Please enter your city'
  if (!district && (district_id || districts.length > 0)) {
    errors.district_id = 'Please enter your district'
  }
  if (!province || !city || Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
  return { province, city, district, district_id: district ? district_id : null }
}

const clearPrimary = (work: Work, userId: number) =>
  work.db
    .update(addresses)
    .set({ primary: false })
    .where(and(eq(addresses.user_id, userId), addresses.primary))

/** Two addresses that become primary at once wait for each other. */
const oneAtATime = (work: Work, userId: number) =>
  work.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')

async function row(work: Work, userId: number, input: SaveAddress, wasPrimary: boolean) {
  const regions = await namedRegions(input)
  await oneAtATime(work, userId)
  const first = (await work.db.select().from(addresses).where(eq(addresses.user_id, userId)).limit(1)).length === 0
  const primary = input.primary ?? (wasPrimary || first)
  if (primary) await clearPrimary(work, userId)
  return {
    ...input,
    ...regions,
    phone_number: normalizePhone(input.phone_number),
    lat: input.lat ?? null,
    lng: input.lng ?? null,
    primary,
  }
}

export const createAddress = command(async (work, { user_id, input }: { user_id: number; input: SaveAddress }) => {
  const values = await row(work, user_id, input, false)
  const [created] = await work.db
    .insert(addresses)
    .values({ ...values, user_id, created_at: work.now })
    .returning()
  return created
})

/** Throws `address_not_found` for somebody else's. */
export const updateAddress = command(
  async (work, { user_id, id, input }: { user_id: number; id: number; input: SaveAddress }) => {
    const mine = and(eq(addresses.id, id), eq(addresses.user_id, user_id))
    const [before] = await work.db.select().from(addresses).where(mine)
    if (!before) throw new AppError('address_not_found')
    const [updated] = await work.db
      .update(addresses)
      .set(await row(work, user_id, input, before.primary))
      .where(mine)
      .returning()
    return updated
  },
)

export const deleteAddress = command(async (work, { user_id, id }: { user_id: number; id: number }) => {
  const deleted = await work.db
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.user_id, user_id)))
    .returning({ id: addresses.id })
  if (deleted.length === 0) throw new AppError('address_not_found')
})
