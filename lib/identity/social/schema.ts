import { z } from '@hono/zod-openapi'
import { Email, Phone } from '@/lib/identity/accounts/schema'
import { Code } from '@/lib/identity/codes/schema'
import { PROVIDERS, SOCIAL_STEPS } from '@/lib/identity/social/rules'

export const ProviderToken = z.string().min(1).max(8_000)

/** The sign-in providers of this shop. */
export const Providers = z.array(z.enum(PROVIDERS))

/** The unfinished sign-in of this browser and its next step. */
export const SocialLogin = z
  .object({
    provider: z.enum(PROVIDERS),
    first_name: z.string(),
    email: z.string().nullable(),
    step: z.enum(SOCIAL_STEPS),
  })
  .openapi('SocialLogin')
export type SocialLogin = z.infer<typeof SocialLogin>

const proof = { email: Email.optional(), phone_number: Phone.optional(), otp_code: Code.optional() }

type ContactProof = { email?: string | undefined; phone_number?: string | undefined; otp_code?: string | undefined }

/** Whether there is either nothing or one contact with its code. */
const isWholeProof = ({ email, phone_number, otp_code }: ContactProof) =>
  [email, phone_number].filter((contact) => contact !== undefined).length === (otp_code === undefined ? 0 : 1)
const wholeProof = { path: ['otp_code'], message: 'one contact and its code belong together' }

export const FinishSocial = z.strictObject(proof).refine(isWholeProof, wholeProof).openapi('FinishSocial')

export const GoogleUser = z
  .strictObject({
    method: z.literal('google'),
    id_token: ProviderToken,
    nonce: z.string().max(200).optional(),
    ...proof,
  })
  .refine(isWholeProof, wholeProof)
  .openapi('GoogleUser')

export const FacebookUser = z
  .strictObject({ method: z.literal('facebook'), access_token: ProviderToken, ...proof })
  .refine(isWholeProof, wholeProof)
  .openapi('FacebookUser')

/** A sign-in or sign-up with a provider's token. */
export const SocialUser = z.discriminatedUnion('method', [GoogleUser, FacebookUser])
export type SocialUser = z.infer<typeof SocialUser>
