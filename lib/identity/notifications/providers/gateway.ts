import type { MessageData, Template, Verdict } from '@/lib/identity/notifications/rules'
import type { Locale } from '@/lib/platform/i18n'

export type Message = {
  /** Names the message for ever: a service that hears it twice may know it by this. */
  dedupe_key: string
  recipient: string
  locale: Locale
  template: Template
  /** A code may be in it: never log it. */
  data: MessageData
}

/** `reason` is ours alone: what a service answers may repeat the address or the code. */
export class NotSent extends Error {
  constructor(
    readonly verdict: Verdict,
    readonly reason: string,
    readonly retry_after = 0,
    /** Nobody would have been reached, not this person alone. */
    readonly outage = verdict === 'closed',
  ) {
    super(reason)
    this.name = 'NotSent'
  }
}

/** Hands one message to a service and answers with the service's name for it. Throws `NotSent`. */
export type Send = (message: Message) => Promise<string | null>
