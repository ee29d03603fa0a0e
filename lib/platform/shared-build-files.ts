import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A page may stay open this long and still request files of its build. */
const KEPT_DAYS = 30
const DAY_MS = 86_400_000

const listFiles = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Copies a file through a draft, because other processes serve from the same folder. */
async function shareFile(from: string, to: string, now: Date) {
  const isPresent = await utimes(to, now, now).then(
    () => true,
    () => false,
  )
  if (isPresent) return
  const draft = `${to}.${process.pid}`
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, draft, constants.COPYFILE_FICLONE)
  await utimes(draft, now, now)
  await rename(draft, to)
}

/**
 * Copies the files of this build into a folder that all builds share, so that every process can serve them, and
 * removes files of builds that no process has started for 30 days.
 */
export async function shareBuildFiles(folder: string, kept: string, now: Date): Promise<void> {
  for (const file of await listFiles(folder)) await shareFile(file, join(kept, file.slice(folder.length)), now)
  for (const file of await listFiles(kept)) {
    const { mtimeMs } = await stat(file)
    if (now.getTime() - mtimeMs > KEPT_DAYS * DAY_MS) await rm(file, { force: true })
  }
}
