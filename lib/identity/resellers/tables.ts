import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, instant, ref } from '@/lib/db/columns'
import { users } from '@/lib/identity/accounts/tables'
import { operators } from '@/lib/identity/operators/tables'
import { RESELLER_TYPES, type RevisionReasons } from '@/lib/identity/resellers/rules'
import type { StoreAddress } from '@/lib/identity/resellers/schema/business'
import { APPLICATION_STATUSES, APPLICATION_VERBS } from '@/lib/identity/resellers/states'

/** A business user's store and its application. The store's name is lower case and never changes (ACC-037, ACC-038). */
export const resellers = pgTable(
  'resellers',
  {
    user_id: ref()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    store_name: text().notNull(),
    /** Typed by shoppers or carried by a link; active from the application on (docs/behaviour.md#resellers). */
    referral_code: text().notNull(),
    application_status: text({ enum: APPLICATION_STATUSES }).notNull().default('draft'),
    reseller_type: text({ enum: RESELLER_TYPES }).notNull().default('individual'),
    personal_address: jsonb().$type<StoreAddress>(),
    /** Encrypted with the shop's key, and hashed to find the same number of another application. */
    nik_sealed: text(),
    nik_hash: text(),
    npwp_sealed: text(),
    npwp_hash: text(),
    /** Keys of private uploads. */
    ktp_photo: text(),
    npwp_photo: text(),
    selfie_ktp_photo: text(),
    /** Why each part has to be revised, and why the application was refused or suspended, in the applicant's words. */
    revision: jsonb().$type<RevisionReasons>().notNull().default({}),
    reason: text().notNull().default(''),
    /** Grows with every change, so that nobody decides about what they have not seen. */
    version: integer().notNull().default(0),
    /** The language of messages about the application. */
    locale: text({ enum: ['id', 'en'] })
      .notNull()
      .default('id'),
    applied_at: instant(),
    accepted_at: instant(),
    decided_at: instant(),
    documents_deleted_at: instant(),
    /** Which version of the terms was accepted, and when; 0 are the texts of the shop. */
    terms_version: integer().notNull().default(0),
    terms_accepted_at: instant().notNull(),
    created_at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('resellers_store_name').on(table.store_name),
    uniqueIndex('resellers_referral_code').on(table.referral_code),
    index('resellers_status').on(table.application_status, table.applied_at),
    index('resellers_nik').on(table.nik_hash).where(sql`${table.nik_hash} is not null`),
    index('resellers_npwp').on(table.npwp_hash).where(sql`${table.npwp_hash} is not null`),
    index('resellers_decided').on(table.decided_at).where(sql`${table.documents_deleted_at} is null`),
    check('resellers_referral_code_upper', sql`${table.referral_code} = upper(${table.referral_code})`),
  ],
)

export type ResellerRow = typeof resellers.$inferSelect

/** Every step of an application: who took it, when and why. */
export const reseller_activities = pgTable(
  'reseller_activities',
  {
    id: identity(),
    user_id: ref()
      .notNull()
      .references(() => resellers.user_id, { onDelete: 'cascade' }),
    verb: text({ enum: APPLICATION_VERBS }).notNull(),
    from_status: text({ enum: APPLICATION_STATUSES }),
    to_status: text({ enum: APPLICATION_STATUSES }).notNull(),
    /** Null for the applicant and for programs. */
    operator_id: ref().references(() => operators.id),
    operator_name: text(),
    reason: text().notNull().default(''),
    revision: jsonb().$type<RevisionReasons>().notNull().default({}),
    created_at: instant().notNull(),
  },
  (table) => [index('reseller_activities_user').on(table.user_id, table.id)],
)
