import type { Send } from '@/lib/notifications/providers/gateway'
import { sendByWhatsApp } from '@/lib/notifications/providers/whatsapp'
import { env } from '@/lib/platform/env'

/** Without a messaging service the outbox itself is where operators read what was said. */
const keepInOutbox: Send = async () => {}

export const messageGateway = (): Send => (env().WHATSAPP_BASE_URL ? sendByWhatsApp : keepInOutbox)
