import { randomUUID } from 'node:crypto'
import { access, constants, copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { AppError } from '@/lib/platform/errors'
import type { Drafts, FilePart, Store } from '@/lib/platform/file-store'

/** Names inside the store: plain segments only, so that no name leaves its folder. */
const NAME = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*$/

/** The suffix of a file that is still being written. */
export const UNFINISHED = '.part'

function pathIn(folder: string, name: string): string {
  if (!NAME.test(name) || name.includes('..')) throw new Error(`not a stored name: ${name}`)
  return join(folder, name)
}

const isMissing = (error: unknown) => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

function orNull(error: unknown) {
  if (isMissing(error)) return null
  throw error
}

function refuseFull(error: unknown): never {
  throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new AppError('unavailable') : error
}

/** Writes to a draft, then renames it; a failed draft is removed. */
async function writeWhole(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}${UNFINISHED}`
  try {
    await write(draft)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    refuseFull(error)
  }
}

async function readPart(path: string, { at, length: most }: Pick<FilePart, 'at' | 'length'>): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const length = Math.max(0, Math.min(size - at, most))
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function listBelow(folder: string, below: string) {
  const root = pathIn(folder, below)
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(orNull)
  const files = (entries ?? []).filter((entry) => entry.isFile())
  const found = files.map(async (entry) => {
    const path = join(entry.parentPath ?? entry.path, entry.name)
    const state = await stat(path).catch(orNull)
    return state ? [{ name: relative(folder, path), changed_at: state.mtime }] : []
  })
  return (await Promise.all(found)).flat()
}

/** A draft is beside its file, under the file's name and `.part`. */
function draftsIn(pathOf: (name: string) => string): Drafts {
  const draftOf = (name: string) => pathOf(name) + UNFINISHED
  return {
    received: async (name) => (await stat(draftOf(name)).catch(orNull))?.size ?? 0,
    async append(name, write) {
      await mkdir(dirname(draftOf(name)), { recursive: true })
      await write(draftOf(name)).catch(refuseFull)
    },
    finish: (name) => rename(draftOf(name), pathOf(name)),
    drop: (name) => rm(draftOf(name), { force: true }),
  }
}

/** A store in a local folder. Its files are replaced by nobody, so that they have no version. */
export function diskStore(folder: string): Store {
  const pathOf = (name: string) => pathIn(folder, name)
  return {
    put: (name, content) => writeWhole(pathOf(name), (draft) => writeFile(draft, content)),
    get: (name, most = Number.MAX_SAFE_INTEGER - 1) =>
      readPart(pathOf(name), { at: 0, length: most + 1 }).catch(orNull),
    async stat(name) {
      const found = await stat(pathOf(name)).catch(orNull)
      return found && { bytes: found.size, version: null }
    },
    read: (name, part) => readPart(pathOf(name), part).catch(orNull),
    async copy(from, to) {
      if (!(await stat(pathOf(from)).catch(orNull))) return false
      await writeWhole(pathOf(to), (draft) => copyFile(pathOf(from), draft, constants.COPYFILE_FICLONE))
      return true
    },
    has: (name) =>
      access(pathOf(name)).then(
        () => true,
        () => false,
      ),
    list: (below) => listBelow(folder, below),
    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true })
    },
    answers: async () => true,
    canWrite: () =>
      mkdir(folder, { recursive: true })
        .then(() => access(folder, constants.W_OK))
        .then(
          () => true,
          () => false,
        ),
    receive: (name, write) => writeWhole(pathOf(name), write),
    drafts: draftsIn(pathOf),
    signPut: null,
  }
}
