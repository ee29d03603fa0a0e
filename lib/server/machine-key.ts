import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { equalSecret, randomToken } from '@/lib/platform/crypto'
import type { Env } from '@/lib/platform/env'

export const OPERATOR_FILE = 'operator.json'
export type OperatorFile = { url: string; key: string }

const shared = globalThis as { griyaOperatorKey?: string }

/**
 * Writes the address of the operator API and a new key into DATA_DIR, so that programs on this machine can work with
 * the shop while its process has the embedded database open. Returns a function that withdraws the key. On PostgreSQL
 * programs open the database themselves, and there is no key.
 */
export function announceOperatorApi({ DATABASE_URL, DATA_DIR, local_url }: Env): () => void {
  if (DATABASE_URL) return () => {}
  const key = randomToken()
  const path = join(DATA_DIR, OPERATOR_FILE)
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ url: `${local_url}/api/ops/v1`, key } satisfies OperatorFile), { mode: 0o600 })
  renameSync(draft, path)
  shared.griyaOperatorKey = key
  return () => {
    shared.griyaOperatorKey = undefined
    try {
      if (readFileSync(path, 'utf8').includes(key)) rmSync(path)
    } catch {
      // Already gone.
    }
  }
}

/** Whether this is the key of the programs on this machine. */
export function isMachineKey(given: string): boolean {
  const key = shared.griyaOperatorKey
  return key !== undefined && equalSecret(given, key)
}
