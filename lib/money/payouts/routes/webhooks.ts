import { router } from '@/lib/http/route'
import { receiveNotice } from '@/lib/money/payouts/commands/receive-notice'
import { PAYOUT_PROVIDERS } from '@/lib/money/payouts/rules'
import { log } from '@/lib/platform/log'

export const payoutWebhooks = router()

/** Verifies the raw body, stores it under a unique event id, answers at once; a job applies it (T15). */
for (const provider of PAYOUT_PROVIDERS) {
  payoutWebhooks.post(`/payouts/${provider}`, async (c) => {
    const letter = { headers: c.req.header(), body: await c.req.text() }
    await receiveNotice(c.get('context'), provider, letter).catch((error: unknown) => {
      const { request_id, client_ip } = c.var
      log().warn({ request_id, client_ip, error: (error as Error).message }, 'notification of a transfer refused')
      throw error
    })
    return c.json({ data: { received: true } }, 200)
  })
}
