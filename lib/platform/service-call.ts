const MOST_BYTES = 256 * 1024

/** Codes of requests that were never sent: no DNS entry, no route, no connection, no trusted certificate. */
const UNREACHED =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS|ERR_SSL)/

/**
 * An outside service gave no usable answer. The message never contains text of the service.
 * `unreached` is the network's error code when the request was never sent; when empty, the service may have acted.
 * `can_retry`: a request that changes nothing may be sent again.
 */
export class NoAnswer extends Error {
  readonly unreached: string
  readonly can_retry: boolean

  constructor(message: string, { unreached = '', can_retry = false } = {}) {
    super(message)
    this.unreached = unreached
    this.can_retry = can_retry
  }
}

/** The service answered with an error status. */
export class ServiceRefusal extends NoAnswer {
  constructor(readonly status: number) {
    super(`answered ${status}`, { can_retry: status >= 500 })
  }
}

export type ServiceCall = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | URLSearchParams
  /** Aborts the call. */
  signal: AbortSignal
  most_bytes?: number
}

/** `body` is null when it is larger than `most_bytes`. */
export type ServiceAnswer = { status: number; headers: Headers; body: Buffer | null }

async function readBody(response: Response, most: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function failureOf(error: unknown, signal: AbortSignal): NoAnswer {
  if (signal.aborted) return new NoAnswer('did not answer in time')
  const code = (error as { cause?: { code?: string } }).cause?.code ?? ''
  if (!UNREACHED.test(code)) return new NoAnswer('broke off', { can_retry: true })
  return new NoAnswer(`cannot be reached: ${code}`, { unreached: code, can_retry: true })
}

/**
 * Sends one request to an outside service and reads its answer, whatever the status. Follows no redirects and does not
 * retry. Throws `NoAnswer`.
 */
export async function callService(url: URL | string, call: ServiceCall): Promise<ServiceAnswer> {
  const { signal, most_bytes = MOST_BYTES, ...request } = call
  try {
    const response = await fetch(url, { ...request, signal, redirect: 'manual' })
    return { status: response.status, headers: response.headers, body: await readBody(response, most_bytes) }
  } catch (error) {
    throw failureOf(error, signal)
  }
}

/** Parses the JSON of an answer. Throws `NoAnswer`. */
export function jsonOf({ body }: Pick<ServiceAnswer, 'body'>): unknown {
  if (!body) throw new NoAnswer('answered too much')
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new NoAnswer('answered no JSON')
  }
}

/** Sends a request that changes nothing, and once more if it failed with `can_retry` and `signal` has not aborted. */
export async function retryOnce<Result>(request: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  return request().catch((error: unknown) => {
    if (signal.aborted || !(error instanceof NoAnswer) || !error.can_retry) throw error
    return request()
  })
}
