import { z } from '@hono/zod-openapi'
import { ORDER_KINDS } from '@/lib/catalog/products/rules'
import { SHIPMENT_STATES } from '@/lib/fulfilment/shipping/states'
import { CHANNELS, OUTBOX_STATES } from '@/lib/identity/notifications/rules'
import { PAYMENT_ATTEMPT_STATUSES } from '@/lib/money/payments/states'
import { ClaimNextStep } from '@/lib/orders/claims/schema/claim'
import { CLAIM_KINDS, CLAIM_STATUSES } from '@/lib/orders/claims/states'
import { DeskCreditNote } from '@/lib/orders/credit-notes/schema'
import { WHY_NOT } from '@/lib/orders/desk/rules/offers'
import { TIMELINE_KINDS } from '@/lib/orders/desk/rules/timeline'
import { EFFECTS } from '@/lib/orders/orders/rules/names'
import { NextStep } from '@/lib/orders/orders/schema'
import { ORDER_STATUSES } from '@/lib/orders/orders/states/machine'
import { Payee } from '@/lib/orders/refunds/schema'
import { REFUND_CAUSES, REFUND_DESTINATIONS, REFUND_STATUSES } from '@/lib/orders/refunds/states'
import { TASK_KINDS } from '@/lib/work/tasks/rules'

const id = z.number().int()
const rupiah = z.number().int()
const instant = z.string().nullable()

/** What to pack. `shelf` is where it lies, if the warehouse has written it down. */
export const DeskLine = z
  .object({
    id,
    product_id: id,
    slug: z.string(),
    sku: z.string(),
    title: z.string(),
    color: z.string().nullable(),
    picture: z.string().nullable(),
    shelf: z.string().nullable(),
    quantity: id,
    /** Pieces of `quantity` that could not be found and are not sent. */
    missing_quantity: id,
    price: rupiah,
    installation: z.boolean(),
  })
  .openapi('DeskLine')
export type DeskLine = z.infer<typeof DeskLine>

export const DeskAddress = z.object({
  address: z.string(),
  second_line_address: z.string(),
  district: z.string().nullable(),
  district_id: z.string().nullable(),
  city: z.string(),
  city_id: z.string(),
  province: z.string(),
  province_id: z.string(),
  zip_code: z.string(),
  notes: z.string(),
})

const Parcel = z.object({
  id,
  /** Which of several; null for an order that goes in one. */
  parcel: z.number().int().nullable(),
  state: z.enum(SHIPMENT_STATES),
  courier: z.string(),
  tracking_code: z.string().nullable(),
  live_tracking_url: z.string().nullable(),
  created_at: z.string(),
})

/** Where it goes. `correctable`: the address can still be corrected. */
const Delivery = z.object({
  recipient: z.string(),
  phone_number: z.string(),
  address: DeskAddress.nullable(),
  map_url: z.string().nullable(),
  courier: z.string().nullable(),
  service: z.string(),
  pickup_point: z.object({ title: z.string(), address: z.string() }).nullable(),
  pickup_code: z.string().nullable(),
  sender_name: z.string().nullable(),
  requested_start: z.string().nullable(),
  parcels: z.array(Parcel),
  correctable: z.boolean(),
})

const Customer = z.object({
  id,
  name: z.string(),
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  role: z.string(),
  orders: id,
})

export const BILL_KINDS = [
  'goods',
  'discount',
  'installation',
  'transport',
  'shipping',
  'return_shipping',
  'deposit',
] as const

/** Money in and out. `owed` is what is promised back and not paid back yet. */
const Money = z.object({
  bill: z.array(z.object({ kind: z.enum(BILL_KINDS), amount: rupiah })),
  voucher: z.string().nullable(),
  /** What the bill adds up to: `wallet` and `payable` together. */
  total: rupiah,
  wallet: rupiah,
  payable: rupiah,
  attempts: z.array(
    z.object({
      id,
      method: z.string(),
      channel: z.string(),
      amount: rupiah,
      status: z.enum(PAYMENT_ATTEMPT_STATUSES),
      reference: z.string(),
      created_at: z.string(),
      settled_at: instant,
    }),
  ),
  refunds: z.array(
    z.object({
      id,
      cause: z.enum(REFUND_CAUSES),
      amount: rupiah,
      destination: z.enum(REFUND_DESTINATIONS),
      status: z.enum(REFUND_STATUSES),
      due_at: z.string(),
      paid_at: instant,
    }),
  ),
  wallet_back: rupiah,
  received: rupiah,
  returned: rupiah,
  owed: rupiah,
  /** The number is whole for those who may pay money out, else its last four digits. */
  payee: Payee.nullable(),
  invoice_number: z.string().nullable(),
  /** What the invoice lost, the oldest first. */
  credit_notes: z.array(DeskCreditNote),
})

const Message = z.object({
  id,
  template: z.string(),
  channel: z.enum(CHANNELS),
  recipient: z.string(),
  state: z.enum(OUTBOX_STATES),
  error: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  created_at: z.string(),
  sent_at: instant,
})

const TimelineEntry = z.object({
  key: z.string(),
  at: z.string(),
  kind: z.enum(TIMELINE_KINDS),
  /** An operator's real name, or who else it was. */
  actor: z.string(),
  text: z.string(),
  /** Before and after of a change. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

const Offer = z.object({
  verb: z.string(),
  kind: z.string().nullable(),
  to: z.enum(ORDER_STATUSES),
  open: z.boolean(),
  why_not: z.enum(WHY_NOT).nullable(),
  effects: z.array(z.enum(EFFECTS)),
  notify: z.string().nullable(),
  primary: z.boolean(),
})

/** An order with everything that operators need. `version` goes back with every write. */
export const DeskOrder = z
  .object({
    id,
    formatted_id: z.string(),
    version: z.string(),
    type: z.enum(ORDER_KINDS),
    status: z.enum(ORDER_STATUSES),
    stage: z.string().nullable(),
    next: NextStep.nullable(),
    late: z.boolean(),
    due_at: instant,
    ordered_at: z.string(),
    paid_at: instant,
    delivered_at: instant,
    warehouse: z.object({ id, title: z.string() }),
    lines: z.array(DeskLine),
    delivery: Delivery,
    customer: Customer,
    rental: z.object({ days: id, start: instant, due: instant, return_service: z.string().nullable() }).nullable(),
    /** `customer_pays`: a customer of the reseller pays through a link; the reseller is the buyer. */
    reseller: z.object({ code: z.string(), dropship: z.boolean(), customer_pays: z.boolean() }).nullable(),
    money: Money,
    messages: z.array(Message),
    tasks: z.array(
      z.object({
        kind: z.enum(TASK_KINDS),
        data: z.record(z.string(), z.union([z.string(), z.number()])),
        opened_at: z.string(),
      }),
    ),
    /** The newest first. */
    claims: z.array(
      z.object({
        id,
        kind: z.enum(CLAIM_KINDS),
        status: z.enum(CLAIM_STATUSES),
        /** Who must act next; null at its end. */
        next: ClaimNextStep.pick({ actor: true, action: true }).nullable(),
        late: z.boolean(),
      }),
    ),
    timeline: z.array(TimelineEntry),
    transitions: z.array(Offer),
    /** Whether pieces can be reported missing. */
    missing_open: z.boolean(),
  })
  .openapi('DeskOrder')
export type DeskOrder = z.infer<typeof DeskOrder>
