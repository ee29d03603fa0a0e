import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { openDatabase } from '@/lib/db/client'
import { DatabaseLockedError } from '@/lib/db/lock'
import type { Env } from '@/lib/platform/env'
import { dumpPostgres, runTool } from './postgres-tools'
import { findRunningServer } from './running-server'

export const MANIFEST = 'manifest.json'
export const DATABASE = 'database'
export const MEDIA = 'media'
export const PRIVATE = 'private'

export const Manifest = z.object({
  format: z.literal(1),
  engine: z.enum(['embedded', 'postgres']),
  made_at: z.iso.datetime(),
  database_sha256: z.string(),
})
export type Manifest = z.infer<typeof Manifest>

/** The SHA-256 of a file, read as a stream: a database may be larger than the memory. */
export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

async function dumpOfServer(directory: string, file: string) {
  const server = await findRunningServer(directory)
  const response = await fetch(`${server.url}/backup`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.key}` },
  })
  if (!response.ok || !response.body) throw new Error(`The running shop answered ${response.status} to the backup.`)
  await pipeline(response.body, createWriteStream(file))
}

/** Dumps the embedded database, or lets the server do it that has the database open. */
async function dumpEmbedded(directory: string, file: string) {
  try {
    const connection = await openDatabase({ directory })
    try {
      await writeFile(file, Buffer.from(await (await connection.dump()).arrayBuffer()))
    } finally {
      await connection.close()
    }
  } catch (error) {
    if (!(error instanceof DatabaseLockedError)) throw error
    await dumpOfServer(directory, file)
  }
}

const ARCHIVE = /^griya-\d{8}T\d{9}Z\.tar$/

/** Removes all but the newest `keep` backups of a folder. Returns how many were removed. */
export async function removeOldBackups(folder: string, keep: number): Promise<number> {
  const all = (await readdir(folder)).filter((name) => ARCHIVE.test(name)).sort()
  const old = all.slice(0, Math.max(0, all.length - keep))
  for (const name of old) await rm(join(folder, name))
  return old.length
}

/**
 * Writes the database and the pictures of a shop, running or not, into one file that only its owner can read. The
 * database is dumped first: pictures never change, so that all pictures of the dump are still there afterwards.
 */
export async function backUp(env: Env, folder: string, now: Date): Promise<{ file: string; bytes: number }> {
  await mkdir(folder, { recursive: true })
  const staging = await mkdtemp(join(folder, '.backup-'))
  try {
    const database = join(staging, DATABASE)
    if (env.DATABASE_URL) await dumpPostgres(env.DATABASE_DIRECT_URL ?? env.DATABASE_URL, database)
    else await dumpEmbedded(env.DATA_DIR, database)
    const manifest: Manifest = {
      format: 1,
      engine: env.DATABASE_URL ? 'postgres' : 'embedded',
      made_at: now.toISOString(),
      database_sha256: await hashOf(database),
    }
    await writeFile(join(staging, MANIFEST), JSON.stringify(manifest, null, 2))
    for (const [name, files] of [
      [MEDIA, env.media_dir],
      [PRIVATE, env.private_dir],
    ] as const) {
      await mkdir(files, { recursive: true })
      await symlink(resolve(files), join(staging, name))
    }
    const draft = join(staging, 'archive')
    await writeFile(draft, '', { mode: 0o600 })
    await chmod(draft, 0o600)
    await runTool('tar', [
      '-chf',
      draft,
      '-C',
      staging,
      '--exclude=*.part',
      '--exclude=.restore-*',
      `--exclude=${PRIVATE}/waiting`,
      MANIFEST,
      DATABASE,
      MEDIA,
      PRIVATE,
    ])
    const file = join(folder, `griya-${now.toISOString().replace(/[-:.]/g, '')}.tar`)
    await rename(draft, file)
    return { file, bytes: (await stat(file)).size }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}
