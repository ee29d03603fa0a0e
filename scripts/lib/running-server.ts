import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isErrorCode } from '@/lib/http/errors'
import { AppError, type ErrorDetails, type ErrorStatus } from '@/lib/platform/errors'
import { OPERATOR_FILE, type OperatorFile } from '@/lib/server/machine-key'

const TRIES = 20
const PAUSE_MS = 500
const TIMEOUT_MS = 300_000

type Send = (path: string, init: RequestInit) => Response | Promise<Response>

/** Calls operations of the operator API through `send`. A call throws the same `AppError` as the command itself. */
export const callOver =
  (send: Send) =>
  async <Data>(method: string, path: string, body?: unknown): Promise<Data> => {
    const response = await send(path, {
      method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = (await response.json().catch(() => ({}))) as { data: Data; code?: string } & ErrorDetails
    if (response.ok) return answer.data
    const { code } = answer
    const refusal = isErrorCode(code) ? { code, status: response.status as ErrorStatus } : 'unavailable'
    throw new AppError(refusal, answer)
  }

/** Calls the operator API of a running server. */
export const callServer = ({ url, key }: OperatorFile) =>
  callOver((path, init) =>
    fetch(`${url}${path}`, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  )

async function readOperatorFile(directory: string): Promise<OperatorFile | null> {
  const text = await readFile(join(directory, OPERATOR_FILE), 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

/** Finds the server that has the embedded database open. Waits ten seconds for one that is starting. */
export async function findRunningServer(directory: string): Promise<OperatorFile> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const server = await readOperatorFile(directory)
    const isThere = server && (await callServer(server)('GET', '/ping').catch(() => null))
    if (isThere) return server
    await wait(PAUSE_MS)
  }
  throw new Error(
    `Another process has the database in ${directory} open and does not answer like a shop.\n` +
      'Wait until it has started, or stop it and try again.',
  )
}
