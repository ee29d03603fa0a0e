import { eq } from 'drizzle-orm'
import type { Work } from '@/lib/db/command'
import { normalizePhone } from '@/lib/identity/accounts/rules'
import { users } from '@/lib/identity/accounts/tables'
import { requireAge } from '@/lib/identity/resellers/commands/follow-profile'
import { moveApplication } from '@/lib/identity/resellers/commands/move-application'
import type { ReadyDocuments } from '@/lib/identity/resellers/commands/prepare-documents'
import { ResellerError } from '@/lib/identity/resellers/errors'
import { DOCUMENTS, isEditable } from '@/lib/identity/resellers/rules'
import type { ApplicationAttributes, PersonalAddress, StoreAddress } from '@/lib/identity/resellers/schema/business'
import { type ResellerRow, resellers } from '@/lib/identity/resellers/tables'
import { attachUpload, releaseUpload } from '@/lib/identity/uploads/commands/attach-upload'
import { pathOf } from '@/lib/identity/uploads/rules'
import { listCities, listProvinces } from '@/lib/places/regions/queries/regions'
import { AppError } from '@/lib/platform/errors'
import type { Locale } from '@/lib/platform/i18n'
import { keyedHash, seal, unseal } from '@/lib/platform/secret'

/** The names of province and city. Throws `invalid_input`. */
async function namesOf({ province_id, city_id }: PersonalAddress) {
  const province = (await listProvinces()).find(({ id }) => id === province_id)?.name
  const city = (await listCities(province_id)).find(({ id }) => id === city_id)?.name
  if (province && city) return { province, city }
  const errors: Record<string, string> = province
    ? { 'personal_address_attributes.city_id': 'Please enter city' }
    : { 'personal_address_attributes.province_id': 'Please enter province' }
  throw new AppError('invalid_input', { errors })
}

/** Keeps the address of a store. Throws `invalid_input` for a city that is not of its province. */
export async function writeAddress(work: Work, { user_id, address }: { user_id: number; address: PersonalAddress }) {
  const names = await namesOf(address)
  const [user] = await work.db.select().from(users).where(eq(users.id, user_id))
  if (!user) throw new AppError('unauthenticated')
  const phone = address.phone_number ?? user.phone_number
  const personal_address: StoreAddress = {
    ...address,
    ...names,
    recipient: address.recipient || `${user.first_name} ${user.last_name}`.trim(),
    phone_number: phone ? normalizePhone(phone) : '',
    lat: address.lat ?? null,
    lng: address.lng ?? null,
  }
  await work.db.update(resellers).set({ personal_address }).where(eq(resellers.user_id, user_id))
  work.tell('reseller', user_id, null)
}

/** The columns of a number: encrypted to be read, hashed to be compared. */
export const numberColumns = <Name extends 'nik' | 'npwp'>(name: Name, number: string) =>
  ({ [`${name}_sealed`]: seal(number), [`${name}_hash`]: keyedHash(name, number) }) as Record<
    `${Name}_sealed` | `${Name}_hash`,
    string
  >

const openNumber = (sealed: string | null) => (sealed === null ? null : unseal(sealed))

/** The given numbers that differ from the known ones, as columns. */
function newNumbers(store: ResellerRow, { nik_number, npwp_number }: ApplicationAttributes) {
  const isNew = (given: string | undefined, sealed: string | null): given is string =>
    given !== undefined && given !== openNumber(sealed)
  return {
    ...(isNew(nik_number, store.nik_sealed) && numberColumns('nik', nik_number)),
    ...(isNew(npwp_number, store.npwp_sealed) && numberColumns('npwp', npwp_number)),
  }
}

/** What is missing to submit, with the message for each field. */
function missingIn(store: ResellerRow) {
  const photos = DOCUMENTS.filter((kind) => store[kind] === null)
  const of = (names: readonly string[], message: string) =>
    names.map((name) => [`business_application_attributes.${name}`, message])
  return Object.fromEntries([
    ...of(photos, 'Please upload all the necessary file'),
    ...of(store.nik_sealed === null ? ['nik_number'] : [], 'NIK/NPWP number is not valid'),
    ...of(store.npwp_sealed === null ? ['npwp_number'] : [], 'NIK/NPWP number is not valid'),
  ])
}

async function attachDocuments(work: Work, store: ResellerRow, documents: ReadyDocuments) {
  const keys: Partial<Record<(typeof DOCUMENTS)[number], string>> = {}
  for (const kind of DOCUMENTS) {
    const upload = documents[kind]
    if (!upload) continue
    const former = store[kind]
    await attachUpload(work, upload)
    if (former) await releaseUpload(work, pathOf({ key: former, purpose: kind }))
    keys[kind] = upload.key
  }
  return keys
}

const REVISED_NUMBERS = ['nik_number', 'npwp_number']

/** What a reviewer asked to be corrected is missing until it is. */
const askedAgain = (revision: object) =>
  Object.fromEntries(
    Object.keys(revision)
      .filter((part) => REVISED_NUMBERS.includes(part) || DOCUMENTS.some((kind) => kind === part))
      .map((part) => [
        `business_application_attributes.${part}`,
        REVISED_NUMBERS.includes(part) ? 'NIK/NPWP number is not valid' : 'Please upload all the necessary file',
      ]),
  )

type Kept = Partial<Record<string, unknown>>

/** What a reviewer asked to be corrected and is as it was. */
function leftToRevise({ revision }: ResellerRow, changed: Kept) {
  const isCorrected = (part: string) => part in changed || part.replace('_number', '_hash') in changed
  return Object.fromEntries(Object.entries(revision).filter(([part]) => !isCorrected(part)))
}

type Given = ApplicationAttributes & { documents: ReadyDocuments; locale: Locale }

/**
 * Keeps documents and numbers of a locked store, and submits the application once it is whole, unless `submit` says
 * otherwise. Throws `application_locked` while it is under review or decided, `invalid_input` when `submit` is true and
 * something is missing, or the applicant is too young.
 */
export async function writeApplication(work: Work, store: ResellerRow, given: Given) {
  const { documents, locale, submit } = given
  const numbers = newNumbers(store, given)
  const isChanged = Object.keys(numbers).length + Object.keys(documents).length > 0
  if (!isEditable(store.application_status)) {
    if (isChanged || submit) throw new ResellerError('application_locked')
    return
  }
  const keys = await attachDocuments(work, store, documents)
  const revision = leftToRevise(store, { ...numbers, ...keys })
  const change = { ...numbers, ...keys, revision, locale, version: store.version + 1 }
  const [kept] = await work.db.update(resellers).set(change).where(eq(resellers.user_id, store.user_id)).returning()
  if (!kept) throw new AppError('changed_meanwhile')
  const missing = { ...missingIn(kept), ...askedAgain(revision) }
  const isWhole = Object.keys(missing).length === 0
  if (submit && !isWhole) throw new AppError('invalid_input', { errors: missing })
  if (submit === false || !isWhole) return
  await requireAge(work, store.user_id)
  await moveApplication(work, kept, {
    verb: 'submit',
    trigger: 'shopper',
    set: { applied_at: work.now, revision: {}, reason: '', documents_deleted_at: null },
  })
}
