import type { z } from 'zod'
import { SocialError } from '@/lib/identity/social/errors'
import { log } from '@/lib/platform/log'
import { callService, jsonOf, ServiceRefusal } from '@/lib/platform/service-call'

const TIMEOUT_MS = 5_000
const READ_ATTEMPTS = 2

/** The answer of one call, or null without a usable one. Never logs the query, which may contain a secret. */
async function callOnce(url: URL, form?: Record<string, string>): Promise<{ status: number; body: unknown } | null> {
  try {
    const answer = await callService(url, {
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const { status } = answer
    if (status === 429 || status >= 500 || (status >= 300 && status < 400)) throw new ServiceRefusal(status)
    return { status, body: jsonOf(answer) }
  } catch (error) {
    const { message } = error as Error
    log().warn({ host: url.host, path: url.pathname, error: message }, 'sign-in provider did not answer')
    return null
  }
}

/**
 * Calls a sign-in provider. Retries a read once, but never a form, which redeems a code. Throws `social_unavailable`,
 * `social_refused`.
 */
export async function callProvider<Schema extends z.ZodType>(
  address: string | URL,
  schema: Schema,
  form?: Record<string, string>,
): Promise<z.infer<Schema>> {
  const url = new URL(address)
  const attempts = form ? 1 : READ_ATTEMPTS
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const answer = await callOnce(url, form)
    if (!answer) continue
    const parsed = schema.safeParse(answer.body)
    if (answer.status === 200 && parsed.success) return parsed.data
    throw new SocialError('social_refused')
  }
  throw new SocialError('social_unavailable')
}
