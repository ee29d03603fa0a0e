import { and, asc, eq, inArray } from 'drizzle-orm'
import { command, together, type Work } from '@/lib/db/command'
import { normalizePhone } from '@/lib/identity/accounts/rules'
import { users } from '@/lib/identity/accounts/tables'
import { AddressError } from '@/lib/identity/addresses/errors'
import { ADDRESS_LIMIT } from '@/lib/identity/addresses/rules'
import type { SaveAddress } from '@/lib/identity/addresses/schema'
import { addresses } from '@/lib/identity/addresses/tables'
import { listCities, listDistricts, listProvinces } from '@/lib/places/regions/queries/regions'
import type { Region } from '@/lib/places/regions/schema'
import { AppError } from '@/lib/platform/errors'

type AddressRow = typeof addresses.$inferSelect
type OwnedAddress = { user_id: number; id: number }

const nameOf = (regions: Region[], id: string | null) => regions.find((region) => region.id === id)?.name ?? null

/** Finds the names of the areas by their codes. Throws `invalid_input` at a code that does not belong to its parent. */
export async function namedRegions(input: Pick<SaveAddress, 'province_id' | 'city_id' | 'district_id'>) {
  const { province_id, city_id, district_id = null } = input
  const province = nameOf(await listProvinces(), province_id)
  const city = nameOf(await listCities(province_id), city_id)
  const districts = await listDistricts(city_id)
  const district = nameOf(districts, district_id)
  const errors: Record<string, string> = {}
  if (!province) errors.province_id = 'Please enter province'
  if (!city) errors.city_id = 'Please enter city'
  if (!district && (district_id || districts.length > 0)) {
    errors.district_id = 'Please enter district'
  }
  if (!province || !city || Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
  return { province, city, district, district_id: district ? district_id : null }
}

/** Locks the shopper's address book for this transaction and returns its addresses, oldest first. */
async function lockBook(work: Work, userId: number): Promise<AddressRow[]> {
  const [, book] = await together(
    work.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update').execute(),
    work.db.select().from(addresses).where(eq(addresses.user_id, userId)).orderBy(asc(addresses.id)).execute(),
  )
  return book
}

function requireIn(book: AddressRow[], id: number): AddressRow {
  const found = book.find((address) => address.id === id)
  if (!found) throw new AddressError('address_not_found')
  return found
}

const clearPrimary = (work: Work, userId: number) =>
  work.db
    .update(addresses)
    .set({ primary: false })
    .where(and(eq(addresses.user_id, userId), addresses.primary))

async function makePrimary(work: Work, { user_id, id }: OwnedAddress): Promise<AddressRow> {
  await clearPrimary(work, user_id)
  const [chosen] = await work.db.update(addresses).set({ primary: true }).where(eq(addresses.id, id)).returning()
  if (!chosen) throw new AddressError('address_not_found')
  return chosen
}

async function columns(input: SaveAddress) {
  const regions = await namedRegions(input)
  const phone_number = normalizePhone(input.phone_number)
  return { ...input, ...regions, phone_number, lat: input.lat ?? null, lng: input.lng ?? null }
}

/** Adds an address; the first one becomes the primary one. Throws `address_book_full`. */
export const createAddress = command(async (work, { user_id, input }: { user_id: number; input: SaveAddress }) => {
  const values = await columns(input)
  const book = await lockBook(work, user_id)
  if (book.length >= ADDRESS_LIMIT) throw new AddressError('address_book_full', { params: { limit: ADDRESS_LIMIT } })
  const primary = input.primary || book.length === 0
  if (primary && book.some((address) => address.primary)) await clearPrimary(work, user_id)
  const [created] = await work.db
    .insert(addresses)
    .values({ ...values, primary, user_id, created_at: work.now })
    .returning()
  return created
})

/** Changes an address. A primary one stays primary until another is chosen. Throws `address_not_found`. */
export const updateAddress = command(async (work, { input, ...owned }: OwnedAddress & { input: SaveAddress }) => {
  const before = requireIn(await lockBook(work, owned.user_id), owned.id)
  const values = await columns(input)
  if (input.primary && !before.primary) await clearPrimary(work, owned.user_id)
  const [updated] = await work.db
    .update(addresses)
    .set({ ...values, primary: input.primary || before.primary })
    .where(eq(addresses.id, owned.id))
    .returning()
  return updated
})

/** Makes an address the primary one. Throws `address_not_found`, also for another shopper's address. */
export const choosePrimary = command(async (work, owned: OwnedAddress) => {
  requireIn(await lockBook(work, owned.user_id), owned.id)
  return makePrimary(work, owned)
})

/** Deletes an address; after the primary one the oldest becomes primary. Throws `address_not_found`. */
export const deleteAddress = command(async (work, { user_id, id }: OwnedAddress) => {
  const book = await lockBook(work, user_id)
  const deleted = requireIn(book, id)
  await work.db.delete(addresses).where(eq(addresses.id, id))
  const next = book.find((address) => address.id !== id)
  if (deleted.primary && next) await makePrimary(work, { user_id, id: next.id })
})

/** Moves a guest's addresses into the member's book, up to its limit. */
export async function transferAddresses(work: Work, { from, to }: { from: number; to: number }) {
  const book = await lockBook(work, to)
  const found = await work.db.select().from(addresses).where(eq(addresses.user_id, from)).orderBy(asc(addresses.id))
  const moved = found.slice(0, Math.max(0, ADDRESS_LIMIT - book.length)).map(({ id }) => id)
  if (moved.length === 0) return
  const change = book.length > 0 ? { user_id: to, primary: false } : { user_id: to }
  await work.db.update(addresses).set(change).where(inArray(addresses.id, moved))
}
