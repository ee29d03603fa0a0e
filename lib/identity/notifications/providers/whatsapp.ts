import { z } from 'zod'
import { type Message, NotSent, type Send } from '@/lib/identity/notifications/providers/gateway'
import { post, requireTaken } from '@/lib/identity/notifications/providers/http'
import { WHATSAPP_PARAMETERS } from '@/lib/identity/notifications/rules'
import { env } from '@/lib/platform/env'

const SERVICE = 'WhatsApp'

const Accepted = z.object({ messages: z.array(z.object({ id: z.string().max(200) })).min(1) })
const Refused = z.object({ error: z.object({ code: z.number().int() }) })

/** Error codes of the API's rate limits, with any status. */
const RATE_LIMITED = new Set([4, 80007, 130429, 131048, 131056])

const text = (value: string) => ({ type: 'text', text: value })

/** The parameters of a template. Those for codes have the code twice: in the body and in the button that copies it. */
function components({ template, data }: Message) {
  const parameters = WHATSAPP_PARAMETERS[template].map((name) => text(String(data[name] ?? '')))
  const body = parameters.length > 0 ? [{ type: 'body', parameters }] : []
  return template === 'code' ? [...body, { type: 'button', sub_type: 'url', index: '0', parameters }] : body
}

/** Sends a template message through the WhatsApp Cloud API. */
export const sendByWhatsApp: Send = async (message) => {
  const { WHATSAPP_BASE_URL, WHATSAPP_TOKEN, WHATSAPP_CODE_TEMPLATE } = env()
  const { template, locale, recipient, dedupe_key } = message
  const answer = await post({
    service: SERVICE,
    url: `${WHATSAPP_BASE_URL?.replace(/\/$/, '')}/messages`,
    token: WHATSAPP_TOKEN,
    body: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: recipient.replace('+', ''),
      type: 'template',
      biz_opaque_callback_data: dedupe_key,
      template: {
        name: template === 'code' ? WHATSAPP_CODE_TEMPLATE : template,
        language: { code: locale },
        components: components(message),
      },
    },
  })
  const code = Refused.safeParse(answer.json).data?.error.code
  if (code !== undefined && RATE_LIMITED.has(code))
    throw new NotSent('later', `${SERVICE} (${code})`, answer.retry_after)
  requireTaken(SERVICE, answer, code)
  const accepted = Accepted.safeParse(answer.json)
  if (!accepted.success) throw new NotSent('unknown', `${SERVICE} answered nonsense`)
  return accepted.data.messages[0]?.id ?? null
}
