import { z } from '@hono/zod-openapi'
import { OpenSession } from '@/lib/identity/sessions/schema'

const text = (least: number, most: number) => z.string().trim().min(least).max(most)

export const CustomerQuery = z.object({
  /** A name, an e-mail address, a phone number in any spelling, or an id. */
  q: z.string().trim().max(100).default(''),
  blocked: z.enum(['true', 'false']).optional(),
  /** Only guests who ordered; without it they come after the members when something is looked for. */
  guests: z.literal('true').optional(),
  cursor: z.string().max(200).default('1'),
  limit: z.coerce.number().int().min(1).max(100).default(50),
})
export type CustomerQuery = z.infer<typeof CustomerQuery>

/** A customer in a list. Names and contacts are masked for roles that only read. */
export const CustomerRow = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string().nullable(),
    phone_number: z.string().nullable(),
    role: z.enum(['guest', 'user', 'business']),
    register_at: z.string(),
    blocked: z.boolean(),
    orders: z.number().int(),
    /** When the newest of these orders was placed; null without any. */
    last_order_at: z.string().nullable(),
  })
  .openapi('CustomerRow')
export type CustomerRow = z.infer<typeof CustomerRow>

export const CustomerList = z.object({
  data: z.array(CustomerRow),
  metadata: z.object({ next_cursor: z.string().nullable() }),
})
export type CustomerList = z.infer<typeof CustomerList>

export const CustomerNote = z
  .object({ id: z.number().int(), text: z.string(), author: z.string(), created_at: z.string() })
  .openapi('CustomerNote')
export type CustomerNote = z.infer<typeof CustomerNote>

/** By the number of its order. */
const OpenThing = z.object({ id: z.number().int(), order_id: z.number().int(), status: z.string() })

const Wallet = z.object({ balance: z.number().int(), held: z.number().int() })

/** Everything about a customer. `masked`: the reader sees initials and districts only, and no texts of messages. */
export const Customer = CustomerRow.omit({ blocked: true, orders: true, last_order_at: true })
  .extend({
    masked: z.boolean(),
    gender: z.string(),
    date_of_birth: z.string().nullable(),
    register_method: z.string(),
    erased_at: z.string().nullable(),
    blocked: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
    store_name: z.string().nullable(),
    wallet: Wallet,
    order_count: z.number().int(),
    /** What was paid for orders that stand, deposits left out. */
    spent: z.number().int(),
    /** Claims that are open and rentals that are out, of the same orders. */
    open_claims: z.array(OpenThing),
    open_rentals: z.array(OpenThing),
    orders: z.array(
      z.object({
        id: z.number().int(),
        formatted_id: z.string(),
        type: z.enum(['buy', 'rent']),
        status: z.string(),
        /** What the order costs, the wallet's part included. */
        total: z.number().int(),
        ordered_at: z.string(),
        /** Ordered without this account, with the same e-mail address or phone number. */
        elsewhere: z.boolean(),
      }),
    ),
    addresses: z.array(
      z.object({
        id: z.number().int(),
        title: z.string(),
        recipient: z.string(),
        phone_number: z.string(),
        address: z.string(),
        district: z.string().nullable(),
        city: z.string(),
        zip_code: z.string(),
        primary: z.boolean(),
      }),
    ),
    sessions: z.array(OpenSession.omit({ current: true })),
    reviews: z.array(
      z.object({
        id: z.number().int(),
        product: z.string(),
        rating: z.number().int(),
        content: z.string(),
        status: z.string(),
        created_at: z.string(),
      }),
    ),
    messages: z.array(
      z.object({
        id: z.number().int(),
        channel: z.string(),
        template: z.string(),
        state: z.string(),
        subject: z.string().nullable(),
        text: z.string().nullable(),
        created_at: z.string(),
      }),
    ),
    notes: z.array(CustomerNote),
  })
  .openapi('Customer')
export type Customer = z.infer<typeof Customer>

export const NewNote = z.strictObject({ text: text(1, 2000) }).openapi('NewCustomerNote')

/** Why the account is closed; operators read it, its owner does not. */
export const Blocking = z.strictObject({ reason: text(3, 360) }).openapi('Blocking')

export const Unblocking = z.strictObject({ reason: text(3, 360) }).openapi('Unblocking')

export const EndedSessions = z.object({ ended: z.number().int() }).openapi('EndedSessions')
