import { eq, sql } from 'drizzle-orm'
import { type Context, command, type Work } from '@/lib/db/command'
import { updateAccount } from '@/lib/identity/accounts/commands/update-account'
import { type Contact, toContact } from '@/lib/identity/accounts/rules'
import { users } from '@/lib/identity/accounts/tables'
import { CodeError } from '@/lib/identity/codes/errors'
import { writeProfile } from '@/lib/identity/profiles/commands/update-profile'
import { aboveResellers } from '@/lib/identity/resellers/above'
import { asTaken, openStore } from '@/lib/identity/resellers/commands/open-store'
import {
  dropDocuments,
  prepareDocuments,
  type ReadyDocuments,
} from '@/lib/identity/resellers/commands/prepare-documents'
import { writeAddress, writeApplication } from '@/lib/identity/resellers/commands/write-application'
import { ResellerError } from '@/lib/identity/resellers/errors'
import { isEditable } from '@/lib/identity/resellers/rules'
import type { RegisterBusiness, UpdateBusiness } from '@/lib/identity/resellers/schema/business'
import { type ResellerRow, resellers } from '@/lib/identity/resellers/tables'
import { endOneSession } from '@/lib/identity/sessions/commands/end-session'
import { openSession } from '@/lib/identity/sessions/commands/open-session'
import type { Device } from '@/lib/identity/sessions/rules'
import { changeContact } from '@/lib/identity/sign-in/commands/change-contact'
import { AppError } from '@/lib/platform/errors'
import type { Locale } from '@/lib/platform/i18n'

type Caller = { user_id: number; session_id: string; locale: Locale; device: Device }

const refuse = (field: string, text: string) => new AppError('invalid_input', { errors: { [field]: text } })

/** The given contacts that differ from the present ones, in their normal spelling. */
async function newContacts({ db }: Context, user_id: number, given: UpdateBusiness): Promise<Contact[]> {
  const { email, phone_number } = given
  const present = { email: users.email, phone_number: users.phone_number }
  const [user] = await db.select(present).from(users).where(eq(users.id, user_id))
  if (!user) throw new AppError('unauthenticated')
  const wanted = [...(email ? [toContact({ email })] : []), ...(phone_number ? [toContact({ phone_number })] : [])]
  return wanted.filter(({ value }) => value !== user.email && value !== user.phone_number)
}

async function lockStore(work: Work, user_id: number): Promise<ResellerRow | null> {
  const [store] = await work.db.select().from(resellers).where(eq(resellers.user_id, user_id)).for('update')
  return store ?? null
}

type Change = UpdateBusiness & Caller & { documents: ReadyDocuments }

/** Writes a store's data in the caller's transaction. A refused code of the bank account changes nothing. */
async function writeBusiness(work: Work, change: Change) {
  const { user_id, locale, documents } = change
  const { first_name, last_name, date_of_birth, gender } = change
  const { wallet_attributes, personal_address_attributes, business_application_attributes } = change
  const account = wallet_attributes && { ...wallet_attributes, user_id, locale }
  const refusal = account ? await aboveResellers.current.saveAccount(work, account) : null
  if (refusal) return refusal
  const personal = { first_name, last_name, date_of_birth, gender }
  await writeProfile(work, { ...withoutMissing(personal), user_id })
  // Whoever reviews the application has not seen this yet.
  await work.db
    .update(resellers)
    .set({ version: sql`${resellers.version} + 1` })
    .where(eq(resellers.user_id, user_id))
  if (personal_address_attributes) await writeAddress(work, { user_id, address: personal_address_attributes })
  if (business_application_attributes) {
    const store = await lockStore(work, user_id)
    if (!store) throw new AppError('forbidden')
    await writeApplication(work, store, { ...business_application_attributes, documents, locale })
  }
  return null
}

const withoutMissing = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>
  }

const write = command(writeBusiness)

/** Writes everything, and a new contact together with it or not at all. Returns the session that a new contact opens. */
async function save(context: Context, change: Change, before?: (work: Work) => Promise<unknown>) {
  const { user_id, otp_code: code, locale, device, wallet_attributes } = change
  const [contact, another] = await newContacts(context, user_id, change)
  if (another) throw refuse('phone_number', 'a new email and a new phone number take a code and a call each')
  if (!contact) {
    const refusal = await (before
      ? command(async (work, given: Change) => {
          await before(work)
          return writeBusiness(work, given)
        })(context, change)
      : write(context, change))
    if (refusal) throw new CodeError(refusal)
    return null
  }
  if (code === undefined) throw refuse('otp_code', 'Please request and enter OTP')
  // A wrong code of the account would be forgotten together with the change of the contact.
  if (wallet_attributes?.otp_code)
    throw refuse('wallet_attributes.otp_code', 'a contact and an account take a call each')
  const also = async (work: Work) => {
    await before?.(work)
    await writeBusiness(work, change)
  }
  return changeContact(context, { user_id, contact, code, locale, device, also })
}

/**
 * Updates a store: the personal data that it shares with the user, its address, bank account and documents. A new
 * contact needs the same code as there and ends every session. Returns the caller's new session, or null. Throws
 * `invalid_input` without a code or with two new contacts, `name_locked`, `application_locked`, and the errors of
 * `changeContact`, `prepareUpload` and of the bank account.
 */
export async function updateBusiness(context: Context, input: UpdateBusiness & Caller) {
  const documents = await prepareDocuments(context, input)
  const session = await save(context, { ...input, documents })
  await dropDocuments(documents)
  return session
}

type Registration = RegisterBusiness & Caller

/** Opens a store for a shopper, or lets one with an open application go on. */
async function openApplication(work: Work, { user_id, store_name, locale }: Registration) {
  const [user] = await work.db.select().from(users).where(eq(users.id, user_id)).for('update')
  if (!user || user.role === 'guest') throw new AppError('forbidden')
  const store = await lockStore(work, user_id)
  if (store?.application_status === 'rejected') throw new ResellerError('application_closed')
  if (store && !isEditable(store.application_status)) throw new ResellerError('application_locked')
  if (store && store_name !== undefined && store_name !== store.store_name)
    throw refuse('store_name', 'the name of a store never changes')
  if (store) return false
  if (store_name === undefined) throw refuse('store_name', 'Please enter a store name')
  await openStore(work, { user_id, store_name, locale })
  await updateAccount(work, { role: 'business' }, eq(users.id, user_id))
  return true
}

type Renewal = Caller & { role: 'business' }

/** A new token, because the account may do more than before. */
const renew = command(async (work, { user_id, session_id, device, role }: Renewal) => {
  await endOneSession(work, { user_id, id: session_id })
  return openSession(work, { id: user_id, role }, device)
})

/**
 * Applies as a reseller: a shopper gets the role `business` and a draft. Whoever signed up with a store goes on with the
 * draft. Returns the caller's new session, or null. Throws `store_name_taken`, `application_locked`,
 * `application_closed` after a refusal, and as `updateBusiness`.
 */
export async function registerBusiness(context: Context, input: Registration) {
  const documents = await prepareDocuments(context, input)
  let isNew = false
  const session = await save(context, { ...input, documents }, async (work) => {
    isNew = await openApplication(work, input)
  }).catch((error: unknown) => {
    throw asTaken(error)
  })
  await dropDocuments(documents)
  if (session) return { ...session, role: 'business' as const }
  return isNew ? renew(context, { ...input, role: 'business' }) : null
}
