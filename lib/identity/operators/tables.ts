import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { identity, instant, ref } from '@/lib/db/columns'
import { LOGIN_STAGES } from '@/lib/identity/operators/rules'
import { LOCALES } from '@/lib/platform/i18n'
import { OPERATOR_ROLES, PERMISSION_NAMES } from '@/lib/platform/permissions'

/** Who runs the shop; never deleted, because the audit log names them. */
export const operators = pgTable('operators', {
  id: identity(),
  /** In lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  roles: text({ enum: OPERATOR_ROLES }).array().notNull(),
  /** The warehouses whose orders they see; null is all of them. */
  warehouses: bigint({ mode: 'number' }).array(),
  password_hash: text().notNull(),
  /** The password was chosen by somebody else. */
  must_change_password: boolean().notNull(),
  /** Encrypted with the shop's key. */
  totp_secret: text(),
  /** A secret that no code has confirmed yet. */
  totp_draft: text(),
  /** The time step of the last accepted code; each is accepted once. */
  totp_last_step: integer(),
  /** A sample account, whose password is published: closed unless the settings allow sample accounts. */
  sample: boolean().notNull().default(false),
  active: boolean().notNull().default(true),
  locale: text({ enum: LOCALES }).notNull().default('id'),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
})

/** Opaque 256-bit tokens; only their SHA-256 is here. `stage` is what is left of the login. */
export const operator_sessions = pgTable(
  'operator_sessions',
  {
    token_hash: text().primaryKey(),
    id: uuid().notNull().unique().defaultRandom(),
    operator_id: ref()
      .notNull()
      .references(() => operators.id),
    stage: text({ enum: LOGIN_STAGES }).notNull(),
    browser: text(),
    system: text(),
    /** What a passkey has to sign next; used once. */
    challenge: text(),
    challenge_until: instant(),
    created_at: instant().notNull(),
    last_seen_at: instant().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [index('operator_sessions_operator').on(table.operator_id)],
)

export const operator_passkeys = pgTable(
  'operator_passkeys',
  {
    id: identity(),
    operator_id: ref()
      .notNull()
      .references(() => operators.id),
    credential_id: text().notNull().unique(),
    /** COSE, base64url. */
    public_key: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    title: text().notNull(),
    created_at: instant().notNull(),
    last_used_at: instant(),
  },
  (table) => [index('operator_passkeys_operator').on(table.operator_id)],
)

/** Codes for whoever lost the second factor, as keyed hashes. */
export const operator_recovery_codes = pgTable(
  'operator_recovery_codes',
  {
    id: identity(),
    operator_id: ref()
      .notNull()
      .references(() => operators.id),
    code_hash: text().notNull(),
    used_at: instant(),
  },
  (table) => [unique('operator_recovery_codes_once').on(table.operator_id, table.code_hash)],
)

/** Keys of programs; only their SHA-256 is here. A key may what its maker and its scopes both may. */
export const operator_keys = pgTable(
  'operator_keys',
  {
    id: identity(),
    title: text().notNull(),
    key_hash: text().notNull().unique(),
    /** The last characters of the key, to recognise it. */
    hint: text().notNull(),
    scopes: text({ enum: PERMISSION_NAMES }).array().notNull(),
    created_by: ref()
      .notNull()
      .references(() => operators.id),
    created_at: instant().notNull(),
    last_used_at: instant(),
    revoked_at: instant(),
  },
  (table) => [index('operator_keys_valid').on(table.created_at).where(sql`${table.revoked_at} is null`)],
)
