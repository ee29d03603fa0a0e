import { eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '@/lib/db/client'
import type { Context } from '@/lib/db/command'
import type { Scope } from '@/lib/db/scope'
import { users } from '@/lib/identity/accounts/tables'
import { aboveResellers } from '@/lib/identity/resellers/above'
import { DOCUMENTS, maskNumber, personOf, referralLink, shownStatus } from '@/lib/identity/resellers/rules'
import type { BusinessUser } from '@/lib/identity/resellers/schema/business'
import { type ResellerRow, resellers } from '@/lib/identity/resellers/tables'
import { viewPath } from '@/lib/identity/uploads/queries'
import { env } from '@/lib/platform/env'
import { AppError } from '@/lib/platform/errors'
import { unseal } from '@/lib/platform/secret'

const instantOf = (at: Date | null) => at?.toISOString() ?? null

/** A number as everybody sees it, its owner too. */
export const maskSealed = (sealed: string | null) => {
  const number = sealed && unseal(sealed)
  return number ? maskNumber(number) : null
}

function applicationOf(context: Context, store: ResellerRow): NonNullable<BusinessUser['business_application']> {
  // A path, because the shop may be opened at another host than its public one.
  const link = (key: string | null) => key && viewPath(context, key)
  const [ktp_photo, npwp_photo, selfie_ktp_photo] = DOCUMENTS.map((kind) => link(store[kind]))
  return {
    status: store.application_status,
    applied_at: instantOf(store.applied_at),
    accepted_at: instantOf(store.accepted_at),
    ktp_photo: ktp_photo ?? null,
    npwp_photo: npwp_photo ?? null,
    selfie_ktp_photo: selfie_ktp_photo ?? null,
    nik_number: maskSealed(store.nik_sealed),
    npwp_number: maskSealed(store.npwp_sealed),
    revision: store.revision,
    reason: store.reason,
  }
}

const NO_ACCOUNT = { bank_code: null, bank_name: null, bank_branch: null, account_holder: null, account_number: null }

/** The wallet of a store with its bank account, whose number shows its last four digits. */
async function walletOf(db: Database, user_id: number): Promise<BusinessUser['wallet']> {
  const account = await aboveResellers.current.findAccount(db, user_id)
  const amount = await aboveResellers.current.balance(db, user_id)
  if (!account) return { ...NO_ACCOUNT, amount }
  const { bank_code, bank_name, bank_branch, account_holder } = account
  const account_number = maskNumber(account.account_number)
  return { bank_code, bank_name, bank_branch, account_holder, account_number, amount }
}

/** A reseller's profile: the store and the user's personal data. Throws `unauthenticated` without a user. */
export async function requireBusinessUser(context: Context, { user_id }: Scope): Promise<BusinessUser> {
  const { db } = context
  const [found] = await db
    .select({
      store: getTableColumns(resellers),
      person: {
        first_name: users.first_name,
        last_name: users.last_name,
        email: users.email,
        phone_number: users.phone_number,
        date_of_birth: users.date_of_birth,
        gender: users.gender,
      },
    })
    .from(users)
    .leftJoin(resellers, eq(resellers.user_id, users.id))
    .where(eq(users.id, user_id))
  if (!found) throw new AppError('unauthenticated')
  const { person, store } = found
  const { referral_code = null, application_status = null } = store ?? {}
  return {
    store_name: store?.store_name ?? null,
    referral_code,
    referral_link: referralLink({ referral_code, application_status }, env().public_url),
    reseller_type: store?.reseller_type ?? 'individual',
    application_status: shownStatus(application_status),
    ...personOf(person),
    personal_address: store?.personal_address ?? null,
    business_application: store && applicationOf(context, store),
    wallet: await walletOf(db, user_id),
  }
}
