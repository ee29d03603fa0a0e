import { z } from '@hono/zod-openapi'
import {
  CHANNELS,
  type Channel,
  OUTBOX_STATES,
  type OutboxState,
  TEMPLATES,
  type Template,
} from '@/lib/identity/notifications/rules'
import type { Locale } from '@/lib/platform/i18n'

export const TestMessage = z
  .strictObject({
    to: z
      .string()
      .trim()
      .max(200)
      .regex(/^([^\s@]+@[^\s@]+|\+?[\d\s.-]{8,20})$/, 'an e-mail address or a phone number'),
    locale: z.enum(['id', 'en']).default('id'),
  })
  .openapi('TestMessage')
export type TestMessage = z.infer<typeof TestMessage>

export const TestOutcome = z
  .object({
    channel: z.enum(CHANNELS),
    state: z.enum(OUTBOX_STATES),
    error: z.string().nullable(),
    reference: z.string().nullable(),
  })
  .openapi('TestOutcome')
export type TestOutcome = z.infer<typeof TestOutcome>

/** A message with its text, for the back-office. */
export type ShownMessage = {
  id: number
  recipient: string
  channel: Channel
  template: Template
  locale: Locale
  state: OutboxState
  error: string | null
  subject: string
  text: string
  created_at: Date
}

export const MessagesQuery = z.object({
  state: z.enum(OUTBOX_STATES).optional(),
  cursor: z.string().max(200).default('1'),
})

/** A message of the outbox as the health page lists it. */
const MessageRow = z
  .object({
    id: z.number().int(),
    channel: z.enum(CHANNELS),
    template: z.enum(TEMPLATES),
    recipient: z.string(),
    state: z.enum(OUTBOX_STATES),
    attempts: z.number().int(),
    error: z.string().nullable(),
    created_at: z.string(),
    can_send_again: z.boolean(),
    /** The order that it is about. */
    order_id: z.number().int().nullable(),
  })
  .openapi('OutboxMessage')
export type MessageRow = z.infer<typeof MessageRow>

export const MessageList = z.object({
  data: z.array(MessageRow),
  metadata: z.object({ next_cursor: z.string().nullable() }),
})
export type MessageList = z.infer<typeof MessageList>
