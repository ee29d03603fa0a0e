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

/** An answer that could be parsed, whatever its status. */
export type GatewayAnswer<Data> = { status: number; data: Data }

/**
 * Sends one request to a gateway. Throws `gateway_unavailable` when it does not answer in time, is busy (429), fails
 * (5xx) or cannot be parsed: the outcome of the request is then unknown.
 */
export async function requestOnce<Data>(
  request: GatewayRequest,
  schema: z.ZodType<Data>,
): Promise<GatewayAnswer<Data>> {
  const { url, key, body, headers = {}, timeout_ms, method = body === undefined ? 'GET' : 'POST' } = request
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

/** Sends a request with one retry; for requests that are safe to repeat. */
export async function requestWithRetry<Data>(
  request: GatewayRequest,
  schema: z.ZodType<Data>,
): Promise<GatewayAnswer<Data>> {
  return requestOnce(request, schema).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    return requestOnce(request, schema)
  })
}

/** A gateway's link if it is a web address that a browser may follow, else null. */
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
