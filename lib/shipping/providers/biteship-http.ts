import { NoAnswer } from '@/lib/shipping/providers/rates'

const MOST_BYTES = 256 * 1024

/** The service answered, and would not. */
export class Refused extends NoAnswer {
  constructor(readonly status: number) {
    super(`answered ${status}`)
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > MOST_BYTES) throw new NoAnswer(`more than ${MOST_BYTES} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

type Asked = { method: 'GET' | 'POST'; path: string; body?: unknown; signal: AbortSignal }

/** One question to a server of the Biteship protocol. Throws `NoAnswer`, `Refused` when it says no. */
export async function request(
  { base_url, key }: { base_url: string; key: string },
  { method, path, body, signal }: Asked,
): Promise<unknown> {
  const response = await fetch(`${base_url}${path}`, {
    method,
    headers: { authorization: key, accept: 'application/json', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal,
  })
  if (response.status !== 200) {
    await response.body?.cancel()
    throw new Refused(response.status)
  }
  try {
    return JSON.parse(await readText(response))
  } catch (error) {
    throw error instanceof SyntaxError ? new NoAnswer('answered no JSON') : error
  }
}
