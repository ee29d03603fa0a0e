import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

const SKIPPED = new Set([
  'node_modules',
  '.next',
  '.data',
  '.git',
  'results',
  'screenshots',
  'coverage',
  'test-results',
  'bundle',
  'backups',
])

/** Every file below `directory`, as paths relative to the project, sorted. */
export function walk(directory = '') {
  const here = join(root, directory)
  if (!existsSync(here)) return []
  return readdirSync(here, { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(directory, entry.name)
      return entry.isDirectory() ? walk(path) : [path]
    })
}

/** One hash over the names and contents of these files. */
export function hashFiles(paths, extra = '') {
  const hash = createHash('sha256').update(extra)
  for (const path of paths) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

export const read = (path) => readFileSync(join(root, path), 'utf8')
export const readIfThere = (path) => (existsSync(join(root, path)) ? read(path) : undefined)
export const readJson = (path) => JSON.parse(read(path))
