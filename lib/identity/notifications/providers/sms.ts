import { z } from 'zod'
import { messageWords } from '@/lib/identity/notifications/projection'
import { NotSent, type Send } from '@/lib/identity/notifications/providers/gateway'
import { post, requireTaken } from '@/lib/identity/notifications/providers/http'
import { env } from '@/lib/platform/env'

const SERVICE = 'SMS'

const Taken = z.object({ id: z.union([z.string().max(200), z.number()]) })

/** The last line lets the browser of the phone fill the code in by itself (WebOTP). */
const autofill = (code: string | number | undefined) =>
  code === undefined ? '' : `\n\n@${new URL(env().public_url).hostname} #${code}`

/** A gateway of the shape that docs/operations.md describes: it knows a message by its id and sends it once. */
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
  const taken = Taken.safeParse(answer.json)
  if (!taken.success) throw new NotSent('unknown', `${SERVICE} answered nonsense`)
  return String(taken.data.id)
}
