import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type LockHolder = { pid: number; started: string }

export class DatabaseLockedError extends Error {}

const PAUSE_MS = 20
const REMOVAL_MS = 2_000
const ATTEMPTS = (2 * REMOVAL_MS) / PAUSE_MS

/** When a process started, to recognise a reused pid (Linux only, else empty). */
function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive({ pid, started }: LockHolder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return started === startedAt(pid)
}

/**
 * Locks the embedded database for this process and returns the function that unlocks it. Two processes on one
 * directory would silently lose writes. A lock of a killed process is replaced. Throws `DatabaseLockedError`.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, 'griya.lock')
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ pid: process.pid, started: startedAt(process.pid) } satisfies LockHolder))
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      try {
        linkSync(draft, path)
        return () => rmSync(path, { force: true })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        removeStale(path)
      }
    }
  } finally {
    rmSync(draft, { force: true })
  }
  throw new DatabaseLockedError(`Could not lock the embedded database in ${directory}.`)
}

/** Whether the process of the lock has ended. Throws when it is running. */
function isStale(path: string): boolean {
  let holder: LockHolder | null
  try {
    holder = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return error instanceof SyntaxError // left unfinished by a power failure; the lock of a running process is complete
  }
  if (!holder || !isAlive(holder)) return true
  throw new DatabaseLockedError(
    `The embedded database ${path.replace(/\/griya\.lock$/, '')} is already in use by process ${holder.pid}.\n` +
      'Stop that process, give this one its own DATA_DIR, or set DATABASE_URL to a PostgreSQL server.',
  )
}

/** Removes a stale lock. One process at a time checks and removes, or it could remove a lock that was just made. */
function removeStale(path: string) {
  if (!isStale(path)) return
  const removal = `${path}.turn`
  try {
    mkdirSync(removal)
  } catch {
    return awaitRemoval(removal)
  }
  try {
    if (isStale(path)) rmSync(path, { force: true })
  } finally {
    rmSync(removal, { recursive: true, force: true })
  }
}

/** Waits for another process's removal, and clears one that a killed process left. */
function awaitRemoval(removal: string) {
  const since = statSync(removal, { throwIfNoEntry: false })?.mtimeMs
  if (since !== undefined && Date.now() - since > REMOVAL_MS) rmSync(removal, { recursive: true, force: true })
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
}
