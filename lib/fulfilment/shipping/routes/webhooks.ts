import { receiveNotice } from '@/lib/fulfilment/shipping/commands/receive-notice'
import { router } from '@/lib/http/route'
import { env } from '@/lib/platform/env'
import { log } from '@/lib/platform/log'

export const courierWebhooks = router()

/** Verifies the notice, stores it under a unique event id and answers at once; a job applies it (T15). */
courierWebhooks.post('/couriers/biteship', async (c) => {
  const secret = c.req.header(env().BITESHIP_WEBHOOK_HEADER) ?? ''
  await receiveNotice(c.get('context'), { secret, body: await c.req.text() }).catch((error: unknown) => {
    const { request_id, client_ip } = c.var
    log().warn({ request_id, client_ip, error: (error as Error).message }, 'notice of a courier refused')
    throw error
  })
  return c.json({ data: { received: true } }, 200)
})
