import { router } from '@/lib/http/route'
import { receiveNotification } from '@/lib/money/payments/commands/receive-notification'
import { log } from '@/lib/platform/log'

export const paymentWebhooks = router()

/** Verifies, stores under a unique event id, answers at once; a job applies it (T15). */
for (const provider of ['midtrans', 'xendit'] as const) {
  paymentWebhooks.post(`/payments/${provider}`, async (c) => {
    const letter = { headers: c.req.header(), body: (await c.req.json().catch(() => null)) as unknown }
    await receiveNotification(c.get('context'), provider, letter).catch((error: unknown) => {
      const { request_id, client_ip } = c.var
      log().warn({ request_id, client_ip, error: (error as Error).message }, 'notification refused')
      throw error
    })
    return c.json({ data: { received: true } }, 200)
  })
}
