import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, ref } from '@/lib/db/columns'
import { users } from '@/lib/identity/accounts/tables'
import type { ContentType } from '@/lib/identity/uploads/rules'
import { UPLOAD_PURPOSES } from '@/lib/identity/uploads/rules'
import { UPLOAD_STATES } from '@/lib/identity/uploads/states'

/** Files that a shopper or an operator may send or has sent. A row is deleted after its bytes. */
export const uploads = pgTable(
  'uploads',
  {
    /** Random; part of the file's names in the stores. */
    key: text().primaryKey(),
    user_id: ref().references(() => users.id, { onDelete: 'set null' }),
    /** The guest in whose name the bytes wait, when a sign-in has transferred the upload since; else null. */
    sender_id: ref(),
    /** The operator who sends it; a shopper's file has a `user_id` instead. */
    operator_id: ref(),
    purpose: text({ enum: UPLOAD_PURPOSES }).notNull(),
    content_type: text().$type<ContentType>().notNull(),
    max_bytes: integer().notNull(),
    state: text({ enum: UPLOAD_STATES }).notNull(),
    /** The key of an encrypted file, wrapped by the key of this id; without it nobody can read the file any more. */
    key_id: text(),
    wrapped_key: text(),
    /** Until when only one request may append bytes. */
    receiving_until: instant(),
    created_at: instant().notNull(),
    /** Since when nothing uses it. */
    orphaned_at: instant(),
  },
  (table) => [
    index('uploads_user').on(table.user_id, table.created_at),
    index('uploads_operator').on(table.operator_id, table.created_at).where(sql`${table.operator_id} is not null`),
    index('uploads_state').on(table.state, table.created_at),
    index('uploads_wrapped').on(table.key_id).where(sql`${table.key_id} is not null`),
  ],
)
