import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import { users } from '@/lib/identity/accounts/tables'
import { PROMO_CARTS, PROMO_RULE_TYPES } from '@/lib/selling/vouchers/rules'

/**
 * A voucher (VCH-010) with one rule: `cashback` is credited later, `percentage` and `fixed` reduce the goods,
 * `shipping` reduces the delivery. `uses` counts held and used ones; an unlisted voucher works by its code and is never
 * shown.
 */
export const promotions = pgTable(
  'promotions',
  {
    id: identity(),
    code: text().notNull(),
    title: text().notNull(),
    title_idn: text().notNull(),
    description: text().notNull().default(''),
    description_idn: text().notNull().default(''),
    image: text(),
    start_date: instant().notNull(),
    end_date: instant().notNull(),
    new_user: boolean().notNull().default(false),
    /** Days after registration in which a new user may use it. */
    longevity: integer().notNull().default(0),
    listed: boolean().notNull().default(true),
    active: boolean().notNull().default(true),
    cart_type: text({ enum: PROMO_CARTS }).notNull().default('buy'),
    rule_type: text({ enum: PROMO_RULE_TYPES }).notNull(),
    /** For `cashback` and `percentage`, in per cent. */
    percentage: integer().notNull().default(0),
    /** For `fixed` and `shipping`, in rupiah. */
    amount: rupiah().notNull().default(0),
    /** The limit of a percentage; null is no cap. */
    cap: rupiah(),
    min_price: rupiah().notNull().default(0),
    includes_flash: boolean().notNull().default(false),
    max_uses: integer(),
    max_uses_per_user: integer(),
    uses: integer().notNull().default(0),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    unique('promotions_code').on(table.code),
    check('promotions_code_upper', sql`${table.code} = upper(${table.code})`),
    check('promotions_period', sql`${table.end_date} > ${table.start_date}`),
    check(
      'promotions_uses',
      sql`${table.uses} >= 0 and (${table.max_uses} is null or ${table.uses} <= ${table.max_uses})`,
    ),
    check('promotions_percentage', sql`${table.percentage} between 0 and 100`),
    check('promotions_amount', sql`${table.amount} >= 0 and ${table.min_price} >= 0`),
  ],
)

/**
 * Contacts of deleted accounts that used a new user's voucher, as hashes made with the shop's key: whoever returns is
 * no new user, and the hashes do not reveal the contacts.
 */
export const returned_users = pgTable('returned_users', {
  contact_hash: text().primaryKey(),
  erased_at: instant().notNull(),
})

export const PROMO_USE_STATES = ['held', 'used', 'released'] as const

/** A voucher's use in an order: held with the order, used when it is paid, released when it fails or is cancelled. */
export const promotion_uses = pgTable(
  'promotion_uses',
  {
    id: identity(),
    promotion_id: ref()
      .notNull()
      .references(() => promotions.id),
    user_id: ref()
      .notNull()
      .references(() => users.id),
    order_id: ref().notNull().unique('promotion_uses_order'),
    state: text({ enum: PROMO_USE_STATES }).notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index('promotion_uses_user').on(table.promotion_id, table.user_id),
    index('promotion_uses_person').on(table.user_id),
  ],
)
