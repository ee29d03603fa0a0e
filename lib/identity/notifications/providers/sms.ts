import { z } from 'zod'
import { messageWords } from '@/lib/identity/notifications/projection'
import { NotSent, type Send } from '@/lib/identity/notifications/providers/gateway'
import { post, requireTaken } from '@/lib/identity/notifications/providers/http'
import { env } from '@/lib/platform/env'

const SERVICE = 'SMS'

const Accepted = z.object({ id: z.union([z.string().max(200), z.number()]) })

/** The last line, by which the phone's browser can fill the code in (WebOTP). */
const autofill = (code: string | number | undefined) =>
  code === undefined ? '' : `\n\n@${new URL(env().public_url).hostname} #${code}`

/** Sends a message through an SMS gateway as docs/operations.md describes it, which sends a repeated id only once. */
export const sendBySms: Send = async (message) => {
  const { SMS_HTTP_URL = '', SMS_HTTP_TOKEN, SMS_SENDER } = env()
  const answer = await post({
    service: SERVICE,
    url: SMS_HTTP_URL,
    token: SMS_HTTP_TOKEN,
    headers: { 'idempotency-key': message.dedupe_key },
    body: {
      id: message.dedupe_key,
      ...(SMS_SENDER && { from: SMS_SENDER }),
      to: message.recipient,
      text: `${messageWords(message).short}${autofill(message.data.code)}`,
    },
  })
  requireTaken(SERVICE, answer)
  const accepted = Accepted.safeParse(answer.json)
  if (!accepted.success) throw new NotSent('unknown', `${SERVICE} answered nonsense`)
  return String(accepted.data.id)
}
