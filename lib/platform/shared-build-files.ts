import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A page that was opened so long ago may still ask for a file of its build. */
const KEPT_DAYS = 30
const DAY_MS = 86_400_000

const listFiles = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

/** Whole or not at all: others serve from there. */
async function keepFile(from: string, to: string, now: Date) {
  const isThere = await utimes(to, now, now).then(
    () => true,
    () => false,
  )
  if (isThere) return
  const draft = `${to}.${process.pid}`
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, draft, constants.COPYFILE_FICLONE)
  await utimes(draft, now, now)
  await rename(draft, to)
}

/**
 * Puts the files of this build beside those of earlier and later ones, from where every process serves them, and
 * removes those of builds that nobody has started for a month.
 */
export async function keepFiles(folder: string, kept: string, now: Date): Promise<void> {
  for (const file of await listFiles(folder)) await keepFile(file, join(kept, file.slice(folder.length)), now)
  for (const file of await listFiles(kept)) {
    const { mtimeMs } = await stat(file)
    if (now.getTime() - mtimeMs > KEPT_DAYS * DAY_MS) await rm(file, { force: true })
  }
}
