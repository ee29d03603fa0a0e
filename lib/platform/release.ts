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

/** The build of this process: the version of package.json and the setting RELEASE. */
export function release(): { version: string; revision: string } {
  shared.griyaVersion ??= readVersion()
  return { version: shared.griyaVersion, revision: env().RELEASE }
}

const state = globalThis as { griyaIsLeaving?: boolean }

/** Marks this process as about to end: it is not ready any more and takes no new work. */
export function leave() {
  state.griyaIsLeaving = true
}

export const isLeaving = () => state.griyaIsLeaving === true
