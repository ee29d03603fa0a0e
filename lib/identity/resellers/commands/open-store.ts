import { type Context, violates, type Work } from '@/lib/db/command'
import { aboveResellers } from '@/lib/identity/resellers/above'
import { recordStep } from '@/lib/identity/resellers/commands/move-application'
import { ResellerError } from '@/lib/identity/resellers/errors'
import type { ApplicationStatus } from '@/lib/identity/resellers/states'
import { resellers } from '@/lib/identity/resellers/tables'
import { type SignUp, signUp } from '@/lib/identity/sign-in/commands/sign-up'
import { randomReadable } from '@/lib/platform/crypto'
import type { Locale } from '@/lib/platform/i18n'

type NewStore = {
  user_id: number
  store_name: string
  application_status?: ApplicationStatus
  referral_code?: string
  locale?: Locale
}

/** Characters of a referral code: eight of 32 make 10¹² codes. */
const CODE_LENGTH = 8

/** Inserts a reseller's store with a referral code, generated unless given (docs/behaviour.md#resellers). */
export async function openStore(work: Work, store: NewStore) {
  const { user_id, application_status = 'draft' } = store
  await work.db.insert(resellers).values({
    referral_code: randomReadable(CODE_LENGTH),
    ...store,
    accepted_at: application_status === 'accepted' ? work.now : null,
    terms_version: await aboveResellers.current.termsVersion(work.db),
    terms_accepted_at: work.now,
    created_at: work.now,
  })
  await recordStep(work, { user_id, verb: 'open', from_status: null, to_status: application_status })
}

/** The error of a store's name that another store has; else the error itself. */
export const asTaken = (error: unknown) =>
  violates(error, 'resellers_store_name') ? new ResellerError('store_name_taken') : error

const signUpReseller = (context: Context, input: SignUp, store_name: string) =>
  signUp(context, {
    ...input,
    role: 'business',
    complete: (work, { id }) => openStore(work, { user_id: id, store_name }),
  }).catch((error: unknown) => {
    throw asTaken(error)
  })

/** Signs up a shopper, or a reseller when a store name is given. Throws the errors of `signUp`, `store_name_taken`. */
export const signUpAny = (context: Context, input: SignUp) => {
  const { store_name } = input.user
  return store_name === undefined ? signUp(context, input) : signUpReseller(context, input, store_name)
}
