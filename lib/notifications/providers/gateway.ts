export type Message = {
  dedupe_key: string
  recipient: string
  locale: 'id' | 'en'
  template: string
  data: Record<string, string | number>
}

/** Hands one message to a messaging service. Throws when it was not taken. */
export type Send = (message: Message) => Promise<void>
