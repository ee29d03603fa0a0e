import type { z } from 'zod'
import { PaymentError } from '@/lib/money/payments/errors'
import { log } from '@/lib/platform/log'
import { callService, jsonOf, ServiceRefusal } from '@/lib/platform/service-call'

type GatewayRequest = {
  method?: 'GET' | 'POST'
  url: string
  key: string
  body?: unknown
  headers?: Record<string, string>
  timeout_ms: number
}

/** An answer that was understood, whatever it says. */
export type GatewayAnswer<Data> = { status: number; data: Data }

/**
 * Asks a gateway once. Throws `gateway_unavailable` when it is silent, too slow, busy (429), broken (5xx) or does not
 * make sense: what became of the request is then unknown.
 */
export async function askOnce<Data>(question: GatewayRequest, schema: z.ZodType<Data>): Promise<GatewayAnswer<Data>> {
  const { url, key, body, headers = {}, timeout_ms, method = body === undefined ? 'GET' : 'POST' } = question
  const { pathname } = new URL(url)
  try {
    const answer = await callService(url, {
      method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeout_ms),
    })
    const { status } = answer
    if (status === 429 || status >= 500 || (status >= 300 && status < 400)) throw new ServiceRefusal(status)
    return { status, data: schema.parse(jsonOf(answer)) }
  } catch (error) {
    log().warn({ path: pathname, error: (error as Error).message.slice(0, 200) }, 'payment gateway did not answer')
    throw new PaymentError('gateway_unavailable')
  }
}

const PAUSE_MS = 200

/** Asks a second time what may be asked any number of times. */
export async function askAgain<Data>(question: GatewayRequest, schema: z.ZodType<Data>): Promise<GatewayAnswer<Data>> {
  return askOnce(question, schema).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return askOnce(question, schema)
  })
}

/** A link of the gateway's that a browser may be sent to; null for anything that is no web address. */
export function webLink(text: string | null | undefined): string | null {
  if (!text || !URL.canParse(text)) return null
  return ['https:', 'http:'].includes(new URL(text).protocol) ? text : null
}

export const NO_INSTRUCTIONS = {
  account_number: null,
  bill_key: null,
  biller_code: null,
  payment_code: null,
  product_code: null,
  warehouse_id: null,
  url: null,
  redirect_url: null,
  name: '',
  transaction_time: null,
  va_numbers: [],
  actions: { qr_code: null, redirect_url: null, desktop_web_checkout_url: null },
}
