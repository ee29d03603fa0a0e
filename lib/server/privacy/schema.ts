import { z } from '@hono/zod-openapi'
import { User } from '@/lib/identity/accounts/schema'
import { OpenSession } from '@/lib/identity/sessions/schema'

/** The password, or for an account without one a one-time code sent for this purpose. */
export const Proof = z
  .strictObject({
    password: z.string().min(1).max(200).optional(),
    otp_code: z.string().trim().min(1).max(10).optional(),
  })
  .refine(({ password, otp_code }) => (password === undefined) !== (otp_code === undefined), {
    path: ['password'],
    message: 'Please enter your password or a code',
  })
  .openapi('Proof')
export type Proof = z.infer<typeof Proof>

/**
 * How somebody who asks by telephone proved that the account is theirs, for example which questions they answered. It
 * is recorded for good, so it names what was asked and not the answers.
 */
export const PhoneProof = z.strictObject({ proof: z.string().trim().min(10).max(1000) }).openapi('PhoneProof')
export type PhoneProof = z.infer<typeof PhoneProof>

export const ExportReady = z.object({ expires_at: z.string() }).openapi('ExportReady')

const Row = z.looseObject({})

/** All personal data of an account. */
export const PersonalData = z
  .object({
    exported_at: z.string(),
    profile: User,
    identities: z.array(z.object({ method: z.string(), contact: z.string().nullable() })),
    logins: z.array(z.object({ provider: z.string(), subject: z.string(), created_at: z.string() })),
    uploads: z.array(Row),
    consents: z.array(z.object({ document: z.string(), version: z.number().int(), accepted_at: z.string() })),
    /** The store of a reseller with its application, numbers and bank account. */
    store: Row.nullable(),
    addresses: z.array(Row),
    orders: z.array(Row),
    reviews: z.array(Row),
    wishlist: z.array(Row),
    carts: z.array(Row),
    wallet: z.array(Row),
    withdrawals: z.array(Row),
    /** Of a reseller: the links that were shared, and the products on the store's page. */
    shared_links: z.array(Row),
    store_products: z.array(Row),
    bank_account: Row.nullable(),
    cashbacks: z.array(Row),
    vouchers: z.array(Row),
    /** Deleted accounts with the same contact that used a new-user voucher; nothing else of them is kept. */
    earlier_accounts: z.array(z.object({ erased_at: z.string(), had_new_user_voucher: z.literal(true) })),
    sessions: z.array(OpenSession),
    messages: z.array(Row),
    /** What the store wrote down about the person. */
    notes: z.array(Row),
  })
  .openapi('PersonalData')
export type PersonalData = z.infer<typeof PersonalData>
