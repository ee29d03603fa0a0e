import type { Send } from '@/lib/notifications/providers/gateway'
import { env } from '@/lib/platform/env'

const TIMEOUT_MS = 8_000

/** WhatsApp Cloud API template message (protocols §d.1). */
export const sendByWhatsApp: Send = async ({ recipient, template, locale, data, dedupe_key }) => {
  const parameters = Object.values(data).map((value) => ({ type: 'text', text: String(value) }))
  const response = await fetch(`${env().WHATSAPP_BASE_URL}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${env().WHATSAPP_TOKEN ?? ''}` },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: recipient.replace('+', ''),
      type: 'template',
      biz_opaque_callback_data: dedupe_key,
      template: { name: template, language: { code: locale }, components: [{ type: 'body', parameters }] },
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`WhatsApp answered ${response.status}`)
}
