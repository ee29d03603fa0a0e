import { z } from '@hono/zod-openapi'
import { Email } from '@/lib/identity/accounts/schema'
import { LOCALES } from '@/lib/platform/i18n'
import { oneLine } from '@/lib/platform/one-line'
import { OPERATOR_ROLES, PERMISSION_NAMES } from '@/lib/platform/permissions'

const Roles = z.array(z.enum(OPERATOR_ROLES)).min(1).max(OPERATOR_ROLES.length)
const Warehouses = z.array(z.number().int().positive()).min(1).max(200).nullable()
const OperatorName = z.string().overwrite(oneLine).min(1).max(60)
const AnyPermission = z.enum(PERMISSION_NAMES)
/** A minimum length is the only rule of composition. */
const NewPassword = z.string().min(10).max(200)
const Password = z.string().min(1).max(200)

export const OperatorLogin = z.strictObject({ email: z.string().max(200), password: Password }).openapi('OperatorLogin')
export type OperatorLogin = z.infer<typeof OperatorLogin>

export const LOGIN_STEPS = ['done', 'code', 'passkey_or_code', 'new_password', 'enrol'] as const

/** What the person has to do next; `done` opens the back-office. */
export const LoginStep = z.object({ step: z.enum(LOGIN_STEPS) }).openapi('LoginStep')
export type LoginStep = z.infer<typeof LoginStep>

/** Six digits of the app, or a recovery code. */
export const LoginCode = z.strictObject({ code: z.string().trim().min(6).max(20) })
export const TotpCode = z.strictObject({ code: z.string().trim().length(6) })

export const FirstPassword = z.strictObject({ password: NewPassword })
export const PasswordChange = z.strictObject({ current: Password, password: NewPassword })
export type PasswordChange = z.infer<typeof PasswordChange>

/** Options for the browser, as the Web Authentication API takes them. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() }).openapi('PasskeyOptions')

const Credential = {
  id: z.string().max(1_000),
  rawId: z.string().max(1_000),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).optional(),
  clientExtensionResults: z.looseObject({}).default({}),
}
const Base64 = z.string().max(20_000)

/** What the browser answers when a passkey signs. */
export const PasskeyAssertion = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Base64,
    authenticatorData: Base64,
    signature: Base64,
    userHandle: Base64.nullish().transform((handle) => handle ?? undefined),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** What the browser answers when a passkey is made. */
export const PasskeyAttestation = z.object({
  ...Credential,
  response: z.object({
    clientDataJSON: Base64,
    attestationObject: Base64,
    transports: z.array(z.enum(TRANSPORTS)).max(10).optional(),
  }),
})
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>

export const NewPasskey = z.strictObject({
  title: z.string().overwrite(oneLine).max(60).default(''),
  credential: PasskeyAttestation,
})

const Passkey = z.object({ id: z.number().int(), title: z.string(), created_at: z.string() }).openapi('OperatorPasskey')

export const Me = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    roles: Roles,
    permissions: z.array(AnyPermission),
    warehouses: z.array(z.object({ id: z.number().int(), title: z.string() })).nullable(),
    has_totp: z.boolean(),
    passkeys: z.array(Passkey),
    recovery_codes_left: z.number().int(),
    locale: z.enum(LOCALES),
  })
  .openapi('OperatorMe')
export type Me = z.infer<typeof Me>

export const MeChange = z.strictObject({ name: OperatorName.optional(), locale: z.enum(LOCALES).optional() })
export type MeChange = z.infer<typeof MeChange>

export const TotpDraft = z.object({ secret: z.string(), uri: z.string() })
/** Shown once. Empty if the operator has codes already. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
export const PasskeyAdded = RecoveryCodes.extend({ passkey: Passkey })

export const OperatorSession = z
  .object({
    id: z.string(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    created_at: z.string(),
    last_seen_at: z.string(),
    current: z.boolean(),
  })
  .openapi('OperatorSession')
export type OperatorSession = z.infer<typeof OperatorSession>

export const Operator = z
  .object({
    id: z.number().int(),
    email: z.string(),
    name: z.string(),
    roles: Roles,
    warehouses: Warehouses,
    active: z.boolean(),
    has_factor: z.boolean(),
    must_change_password: z.boolean(),
    last_seen_at: z.string().nullable(),
    created_at: z.string(),
    /** Of the row; a change may name it to be refused if somebody else changed the row meanwhile. */
    version: z.string(),
  })
  .openapi('Operator')
export type Operator = z.infer<typeof Operator>

export const NewOperator = z
  .strictObject({ email: Email, name: OperatorName, roles: Roles, warehouses: Warehouses.default(null) })
  .openapi('NewOperator')
export type NewOperator = z.infer<typeof NewOperator>

export const OperatorChange = z.strictObject({
  name: OperatorName.optional(),
  roles: Roles.optional(),
  warehouses: Warehouses.optional(),
  active: z.boolean().optional(),
  version: z.iso.datetime().optional(),
})
export type OperatorChange = z.infer<typeof OperatorChange>

/** `first_password` is shown once; its owner must change it at the first login. */
export const OperatorWithPassword = z.object({ operator: Operator, first_password: z.string() })
export type OperatorWithPassword = z.infer<typeof OperatorWithPassword>

export const ApiKey = z
  .object({
    id: z.number().int(),
    title: z.string(),
    /** The last characters of the key. */
    hint: z.string(),
    scopes: z.array(AnyPermission),
    made_by: z.object({ id: z.number().int(), name: z.string() }),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
  })
  .openapi('ApiKey')
export type ApiKey = z.infer<typeof ApiKey>

export const NewApiKey = z.strictObject({
  title: OperatorName,
  scopes: z.array(AnyPermission).min(1).max(100),
})
export type NewApiKey = z.infer<typeof NewApiKey>

/** `key` is shown once. */
export const MadeApiKey = ApiKey.extend({ key: z.string() })
