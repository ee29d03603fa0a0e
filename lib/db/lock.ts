import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Holder = { pid: number; started: string }

export class DatabaseLockedError extends Error {}

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
    for (let attempt = 0; attempt < 3; attempt += 1) {
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

function removeStale(path: string) {
  let holder: Holder
  try {
    holder = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return
  }
  if (isAlive(holder)) {
    throw new DatabaseLockedError(
      `The embedded database ${path.replace(/\/griya\.lock$/, '')} is already in use by process ${holder.pid}.\n` +
        'Stop that process, give this one its own DATA_DIR, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  const grave = `${path}.stale.${process.pid}`
  renameSync(path, grave)
  rmSync(grave, { force: true })
}
