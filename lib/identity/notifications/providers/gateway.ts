import type { MessageData, Template, Verdict } from '@/lib/identity/notifications/rules'
import type { Locale } from '@/lib/platform/i18n'

export type Message = {
  /** Identifies the message, so that a service can recognise a repeated one. */
  dedupe_key: string
  recipient: string
  locale: Locale
  template: Template
  /** May contain a code: never log it. */
  data: MessageData
}

/** A message was not sent. `reason` never contains text of the service, which may repeat the contact or the code. */
export class NotSent extends Error {
  constructor(
    readonly verdict: Verdict,
    readonly reason: string,
    readonly retry_after = 0,
    /** Whether the service itself fails, so that no message could be sent. */
    readonly outage = verdict === 'closed',
  ) {
    super(reason)
    this.name = 'NotSent'
  }
}

/** Sends one message through a service and returns the service's id for it. Throws `NotSent`. */
export type Send = (message: Message) => Promise<string | null>
