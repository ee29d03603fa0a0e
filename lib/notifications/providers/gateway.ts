import { env } from '@/lib/platform/env'
import { sendByWhatsApp } from '@/lib/notifications/providers/whatsapp'

export type Message = {
  dedupe_key: string
  recipient: string
  locale: 'id' | 'en'
  template: string
  data: Record<string, string | number>
}

export type Send = (message: Message) => Promise<void>

/** Without a messaging service the outbox itself is where operators read what was said. */
const keepInOutbox: Send = async () => {}

export const messageGateway = (): Send => (env().WHATSAPP_BASE_URL ? sendByWhatsApp : keepInOutbox)
