import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { coalesce } from '@/lib/platform/coalesce'
import type { PageShelf } from '@/lib/platform/pages/page-shelf'

/** The share of the limit that is written before old files are looked for again, and that is then free. */
const SLACK = 0.1

/** A file that was read this long ago or longer is marked as read now. */
const TOUCH_MS = 3_600_000

const NEWEST = 'newest'

const orNull = () => null

type StoredFile = { path: string; bytes: number; usedAt: number }

async function listFiles(folder: string): Promise<StoredFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files: StoredFile[] = []
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(orNull)
    if (found) files.push({ path, bytes: found.size, usedAt: found.mtimeMs })
  }
  return files
}

async function writeWhole(path: string, content: Buffer | string) {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, content)
  await rename(draft, path).catch(async (error) => {
    await rm(draft, { force: true })
    throw error
  })
}

/**
 * Pages as files below `root`, at most so many bytes for all builds together; those that were not read for the longest
 * time are removed. `name` is the folder of this build and these settings. Files are replaced as a whole, so that
 * processes may share a folder and may end at any moment.
 */
export function openPageFolder(root: string, name: string, maxBytes: number): PageShelf {
  const folder = join(root, name)
  let written = Number.POSITIVE_INFINITY
  let newest: number | null = null

  const pathOf = (key: string) => {
    const hash = createHash('sha256').update(key).digest('hex')
    return join(folder, hash.slice(0, 2), hash.slice(2, 40))
  }

  const removeOldest = coalesce(async () => {
    const files = (await listFiles(root)).sort((a, b) => b.usedAt - a.usedAt)
    let kept = 0
    for (const { path, bytes } of files) {
      kept += bytes
      if (kept > maxBytes * (1 - SLACK)) await rm(path, { force: true })
    }
  })

  async function noteNewest(position: number) {
    if (newest !== null && position <= newest) return
    newest = position
    await writeWhole(join(folder, NEWEST), String(position))
  }

  return {
    async get(key) {
      const path = pathOf(key)
      const content = await readFile(path).catch(orNull)
      if (!content) return null
      const now = Date.now()
      const usedAt = (await stat(path).catch(orNull))?.mtimeMs ?? now
      if (now - usedAt > TOUCH_MS) await utimes(path, now / 1000, now / 1000).catch(orNull)
      return content
    },

    async put(key, content, position) {
      await noteNewest(position)
      await writeWhole(pathOf(key), content)
      written += content.length
      if (written < maxBytes * SLACK) return
      written = 0
      await removeOldest()
    },

    async clearAfter(position) {
      const stored = await readFile(join(folder, NEWEST), 'utf8').catch(orNull)
      if (stored !== null && Number(stored) <= position) return
      newest = null
      await rm(folder, { recursive: true, force: true })
    },
  }
}
