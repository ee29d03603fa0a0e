import { z } from '@hono/zod-openapi'
import { Email, Phone } from '@/lib/identity/accounts/schema'
import { Code } from '@/lib/identity/codes/schema'
import { PROVIDERS, SOCIAL_STEPS } from '@/lib/identity/social/rules'

/** The provider's own token, and what it may take besides: see `social_link_required`. */
export const ProviderToken = z.string().min(1).max(8_000)

/** Which providers this shop has keys of. */
export const Providers = z.array(z.enum(PROVIDERS))

/** The sign-in that waits in this browser, and what is missing. */
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

type Proof = { email?: string | undefined; phone_number?: string | undefined; otp_code?: string | undefined }

/** Nothing, or one contact and its code. */
const isWholeProof = ({ email, phone_number, otp_code }: Proof) =>
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

/** Who brings a provider's token; a known person comes in, another becomes a member. */
export const SocialUser = z.discriminatedUnion('method', [GoogleUser, FacebookUser])
export type SocialUser = z.infer<typeof SocialUser>
