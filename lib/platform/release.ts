import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '@/lib/platform/env'

const shared = globalThis as { griyaVersion?: string }

function readVersion(): string {
  try {
    return String(JSON.parse(readFileSync(join(process.cwd(), 'package.json'), 'utf8')).version)
  } catch {
    return 'unknown'
  }
}

/** Which build this process runs: its version, and what RELEASE calls it. */
export function release(): { version: string; revision: string } {
  shared.griyaVersion ??= readVersion()
  return { version: shared.griyaVersion, revision: env().RELEASE }
}

const state = globalThis as { griyaIsLeaving?: boolean }

/** From now on this process is not ready: it is about to end and wants no new work. */
export function leave() {
  state.griyaIsLeaving = true
}

export const isLeaving = () => state.griyaIsLeaving === true
