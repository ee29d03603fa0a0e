import { access, constants, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { env } from '@/lib/platform/env'

/** Names inside the store: plain segments only, so that no name leaves its folder. */
const NAME = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)*$/

function place(name: string): string {
  if (!NAME.test(name) || name.includes('..')) throw new Error(`not a stored name: ${name}`)
  return join(env().media_dir, name)
}

/** Writes a public file whole or not at all. */
export async function putFile(name: string, content: Uint8Array): Promise<void> {
  const path = place(name)
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}.part`
  await writeFile(draft, content)
  await rename(draft, path)
}

export const hasFile = (name: string): Promise<boolean> =>
  access(place(name)).then(
    () => true,
    () => false,
  )

/** The content of a public file, or null. */
export const getFile = (name: string): Promise<Buffer | null> => readFile(place(name)).catch(() => null)

/** Leaves of a folder only this file. */
export async function keepOnly(name: string): Promise<void> {
  const path = place(name)
  const others = (await readdir(dirname(path))).filter((file) => file !== basename(path) && !file.endsWith('.part'))
  await Promise.all(others.map((file) => rm(join(dirname(path), file), { force: true })))
}

/** Whether this process may add files to the store. */
export async function canStore(): Promise<boolean> {
  const folder = env().media_dir
  return mkdir(folder, { recursive: true })
    .then(() => access(folder, constants.W_OK))
    .then(
      () => true,
      () => false,
    )
}
