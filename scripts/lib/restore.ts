import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { restoreEmbedded } from '@/lib/db/client'
import { lockDirectory } from '@/lib/db/lock'
import type { Env } from '@/lib/platform/env'
import { DATABASE, hashOf, MANIFEST, Manifest, MEDIA, PRIVATE } from './backup'
import { restorePostgres, runTool } from './postgres-tools'

export class RestoreRefused extends Error {}

type RestoreOptions = { replace: boolean; now: Date }

async function emptyPostgres(url: string, { replace }: RestoreOptions) {
  const client = new pg.Client({ connectionString: url, application_name: 'restore' })
  await client.connect()
  try {
    const others = `select count(*)::int as open from pg_stat_activity
      where datname = current_database() and application_name like 'griya%'`
    const { open } = (await client.query(others)).rows[0]
    if (open > 0)
      throw new RestoreRefused('The shop is running on this database. Stop its web and worker processes first.')
    const found = `select count(*)::int as tables from pg_tables where schemaname in ('public', 'drizzle', 'pgboss')`
    const { tables } = (await client.query(found)).rows[0]
    if (tables === 0) return
    if (!replace) throw new RestoreRefused('This database is not empty. --replace deletes its contents.')
    await client.query('drop schema if exists public, drizzle, pgboss cascade; create schema public')
  } finally {
    await client.end()
  }
}

async function replaceEmbedded(directory: string, file: string, { replace, now }: RestoreOptions) {
  const unlock = lockDirectory(directory)
  try {
    const present = join(directory, 'pg')
    if (existsSync(present)) {
      if (!replace)
        throw new RestoreRefused(`There is a database in ${directory}. --replace renames it and restores the backup.`)
      await rename(present, `${present}.before-${now.toISOString().replace(/[-:.]/g, '')}`)
    }
    await restoreEmbedded(present, new Blob([await readFile(file)], { type: 'application/x-gzip' }))
  } finally {
    unlock()
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new RestoreRefused('This file is not a backup of a shop.')
  })
  const manifest = Manifest.parse(JSON.parse(text))
  if ((await hashOf(join(folder, DATABASE))) === manifest.database_sha256) return manifest
  throw new RestoreRefused('The backup is damaged: the checksum of its database does not match.')
}

/** Restores a backup to the place of the settings. Existing pictures stay. Throws `RestoreRefused`. */
export async function restore(env: Env, file: string, options: RestoreOptions): Promise<Manifest> {
  await mkdir(env.media_dir, { recursive: true })
  const staging = await mkdtemp(join(env.media_dir, '.restore-'))
  try {
    await runTool('tar', ['-xf', file, '-C', staging])
    const manifest = await readManifest(staging)
    const wanted = env.DATABASE_URL ? 'postgres' : 'embedded'
    if (manifest.engine !== wanted) {
      throw new RestoreRefused(`This is a backup of the ${manifest.engine} database; the settings are for ${wanted}.`)
    }
    const database = join(staging, DATABASE)
    const server = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
    if (env.DATABASE_URL && server) {
      await emptyPostgres(server, options)
      await restorePostgres(server, database)
    } else await replaceEmbedded(env.DATA_DIR, database, options)
    await cp(join(staging, MEDIA), env.media_dir, { recursive: true })
    // Older backups have no private files.
    if (existsSync(join(staging, PRIVATE))) await cp(join(staging, PRIVATE), env.private_dir, { recursive: true })
    return manifest
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}
