import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { identity, instant, ref, rupiah } from '@/lib/db/columns'
import type { MixedConditions } from '@/lib/orders/claims/rules/conditions'
import { PAYERS } from '@/lib/orders/claims/rules/way-back'
import type { ClaimSum } from '@/lib/orders/claims/schema/claim'
import {
  CLAIM_DESTINATIONS,
  CLAIM_KINDS,
  CLAIM_STATUSES,
  CONDITIONS,
  FAULTS,
  LINE_STATUSES,
} from '@/lib/orders/claims/states'
import { order_products, orders } from '@/lib/orders/orders/tables'

/** How goods come to the store for an exchange (EXC-004). */
export const EXCHANGE_METHODS = ['showroom', 'send_to_warehouse'] as const

/** Installation is paid back with a piece or not (REF-009). */
export const REFUND_METHODS = ['product_and_installation', 'product'] as const

/** What a shopper asks for after the delivery: a return of the whole order, or an exchange or a refund of pieces. */
export const claims = pgTable(
  'claims',
  {
    id: identity(),
    order_id: ref()
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: CLAIM_KINDS }).notNull(),
    /** The kind that was asked for; an exchange becomes a refund when nothing can replace the pieces. */
    asked_kind: text({ enum: CLAIM_KINDS }).notNull(),
    status: text({ enum: CLAIM_STATUSES }).notNull(),
    method: text({ enum: EXCHANGE_METHODS }),
    /** The problem in the shopper's words, of a return. */
    message: text().notNull().default(''),
    /** Which reason of the list it is, of a return; the lines of other claims have their own. */
    reason_code: text(),
    /** Keys of private uploads, of a return and of an appeal. */
    photos: jsonb().$type<string[]>().notNull().default([]),
    appeal: text().notNull().default(''),
    appeal_photos: jsonb().$type<string[]>().notNull().default([]),
    /** Why the store refused it. */
    reason: text().notNull().default(''),
    /** Who decided first: an appeal is decided by somebody else. */
    decided_by: ref(),
    decided_by_name: text(),
    destination: text({ enum: CLAIM_DESTINATIONS }),
    idempotency_key: text(),
    /** Who pays for the way back, from the decision on. */
    way_back: text({ enum: PAYERS }),
    /** The courier and the code of the way back. */
    courier: text(),
    tracking_code: text(),
    /** The courier and the code of the replacement. */
    replacement_courier: text(),
    replacement_code: text(),
    /** The way back took too long. */
    is_late: boolean().notNull().default(false),
    /** What is paid back, once it is fixed: its parts, and what of it goes to the wallet that paid. */
    sum: jsonb().$type<ClaimSum>(),
    amount: rupiah(),
    /** How often the store asked for more, and the working days that its decision had left when it last did. */
    questions: integer().notNull().default(0),
    decision_left: integer(),
    due_at: instant(),
    requested_at: instant().notNull(),
    accepted_at: instant(),
    received_at: instant(),
    passed_at: instant(),
    appealed_at: instant(),
    ended_at: instant(),
    updated_at: instant().notNull(),
  },
  (table) => [
    index('claims_order').on(table.order_id, table.id),
    unique('claims_idempotency').on(table.order_id, table.idempotency_key),
    index('claims_open').on(table.due_at, table.id).where(sql`${table.ended_at} is null`),
    // The inbox finds a parcel by what is written on it.
    index('claims_tracking_code').on(sql`upper(${table.tracking_code})`).where(sql`${table.tracking_code} is not null`),
    index('claims_replacement_code')
      .on(sql`upper(${table.replacement_code})`)
      .where(sql`${table.replacement_code} is not null`),
    index('claims_status').on(table.status, table.id),
    check('claims_amount', sql`${table.amount} >= 0`),
  ],
)

/** The pieces of one order line in a claim. */
export const claim_lines = pgTable(
  'claim_lines',
  {
    id: identity(),
    claim_id: ref()
      .notNull()
      .references(() => claims.id),
    order_product_id: ref()
      .notNull()
      .references(() => order_products.id),
    quantity: integer().notNull(),
    reason: text().notNull().default(''),
    /** Which reason of the list it is. */
    reason_code: text(),
    refund_method: text({ enum: REFUND_METHODS }).notNull().default('product_and_installation'),
    photos: jsonb().$type<string[]>().notNull().default([]),
    video: text(),
    status: text({ enum: LINE_STATUSES }).notNull().default('requested'),
    reject_reason: text(),
    /** What the store accepted, received, and settled: paid back or replaced. */
    accepted_quantity: integer().notNull().default(0),
    received_quantity: integer().notNull().default(0),
    settled_quantity: integer().notNull().default(0),
    condition: text({ enum: CONDITIONS }),
    /** The pieces by condition when they differ; `condition` is null then. */
    conditions: jsonb().$type<MixedConditions>(),
    /** Keys of the photos that the inspector took. */
    inspection_photos: jsonb().$type<string[]>().notNull().default([]),
  },
  (table) => [
    index('claim_lines_claim').on(table.claim_id, table.id),
    index('claim_lines_line').on(table.order_product_id),
    check('claim_lines_quantity', sql`${table.quantity} > 0`),
    check('claim_lines_condition', sql`${table.condition} is null or ${table.conditions} is null`),
    check(
      'claim_lines_accepted',
      sql`${table.accepted_quantity} between 0 and ${table.quantity}
        and ${table.received_quantity} between 0 and ${table.accepted_quantity}
        and ${table.settled_quantity} between 0 and ${table.accepted_quantity}`,
    ),
  ],
)

/**
 * The reasons that shoppers and operators choose from. One is never deleted, because claims name it: it is switched
 * off.
 */
export const claim_reasons = pgTable(
  'claim_reasons',
  {
    id: identity(),
    kind: text({ enum: CLAIM_KINDS }).notNull(),
    code: text().notNull(),
    title: text().notNull(),
    title_idn: text().notNull(),
    /** Whose fault it is; the shopper pays for the way back of their own. */
    fault: text({ enum: FAULTS }).notNull(),
    is_active: boolean().notNull().default(true),
    position: integer().notNull().default(0),
    updated_at: instant().notNull(),
  },
  (table) => [unique('claim_reasons_code').on(table.kind, table.code)],
)

/** What the store asked about a claim, and what the shopper answered; unanswered ones end with their deadline. */
export const claim_questions = pgTable(
  'claim_questions',
  {
    id: identity(),
    claim_id: ref()
      .notNull()
      .references(() => claims.id),
    round: integer().notNull(),
    question: text().notNull(),
    asked_by: ref(),
    asked_by_name: text().notNull(),
    asked_at: instant().notNull(),
    due_at: instant().notNull(),
    answer: text().notNull().default(''),
    /** Keys of private uploads. */
    photos: jsonb().$type<string[]>().notNull().default([]),
    video: text(),
    answered_at: instant(),
  },
  (table) => [unique('claim_questions_round').on(table.claim_id, table.round)],
)
