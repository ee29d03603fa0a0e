import { callService, jsonOf, ServiceRefusal } from '@/lib/platform/service-call'

type BiteshipCall = { method: 'GET' | 'POST'; path: string; body?: unknown; signal: AbortSignal }

/**
 * Sends one request to a server of the Biteship protocol. Throws `NoAnswer`, `ServiceRefusal` for any status but 200.
 */
export async function request(
  { base_url, key }: { base_url: string; key: string },
  { method, path, body, signal }: BiteshipCall,
): Promise<unknown> {
  const answer = await callService(`${base_url}${path}`, {
    method,
    headers: { authorization: key, accept: 'application/json', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal,
  })
  if (answer.status !== 200) throw new ServiceRefusal(answer.status)
  return jsonOf(answer)
}
