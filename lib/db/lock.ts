import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Holder = { pid: number; started: string }

export class DatabaseLockedError extends Error {}

const PAUSE_MS = 20
const TURN_MS = 2_000
const ATTEMPTS = (2 * TURN_MS) / PAUSE_MS

/** When a process started, so that a reused process number is not taken for the old holder (Linux only). */
function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

function isAlive({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return started === startedAt(pid)
}

/**
 * Takes the embedded database for this process alone. Two processes on one directory lose writes silently,
 * so a second one is refused; a lock left behind by a killed process is not in the way.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true })
  const path = join(directory, 'griya.lock')
  const mine = `${path}.${process.pid}`
  writeFileSync(mine, JSON.stringify({ pid: process.pid, started: startedAt(process.pid) } satisfies Holder))
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      try {
        linkSync(mine, path)
        return () => rmSync(path, { force: true })
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
        removeStale(path)
      }
    }
  } finally {
    rmSync(mine, { force: true })
  }
  throw new DatabaseLockedError(`Could not lock the embedded database in ${directory}.`)
}

/** Whether the lock is there and its process is not. Throws when a living one holds it. */
function isStale(path: string): boolean {
  let holder: Holder | null
  try {
    holder = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    return error instanceof SyntaxError // left unfinished by a power failure: a living holder's file is whole
  }
  if (!holder || !isAlive(holder)) return true
  throw new DatabaseLockedError(
    `The embedded database ${path.replace(/\/griya\.lock$/, '')} is already in use by process ${holder.pid}.\n` +
      'Stop that process, give this one its own DATA_DIR, or set DATABASE_URL to a PostgreSQL server.',
  )
}

/** Only one starter at a time removes, after another look: else it could take away the lock that a third just made. */
function removeStale(path: string) {
  if (!isStale(path)) return
  const turn = `${path}.turn`
  try {
    mkdirSync(turn)
  } catch {
    return awaitTurn(turn)
  }
  try {
    if (isStale(path)) rmSync(path, { force: true })
  } finally {
    rmSync(turn, { recursive: true, force: true })
  }
}

/** A turn takes a moment; one that lasts belonged to a process that was killed in it. */
function awaitTurn(turn: string) {
  const since = statSync(turn, { throwIfNoEntry: false })?.mtimeMs
  if (since !== undefined && Date.now() - since > TURN_MS) rmSync(turn, { recursive: true, force: true })
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS)
}
