import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { SHOWN_SETTINGS } from '@/lib/server/pages'

const sources = ['app', 'components'].flatMap((folder) =>
  (readdirSync(folder, { recursive: true, encoding: 'utf8' }) as string[])
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name) && !name.startsWith('ops/'))
    .map((name) => readFileSync(join(folder, name), 'utf8')),
)

/** Names of settings that a source reads, as `env().NAME` or `const { NAME } = env()`. */
const settingsIn = (source: string) => [
  ...[...source.matchAll(/\benv\(\)\.(\w+)/g)].map(([, name = '']) => name),
  ...[...source.matchAll(/const \{ ([\w, ]+) \} = env\(\)/g)].flatMap(([, names = '']) => names.split(', ')),
]

test('a page that is stored for a later process is named after every setting that pages read', () => {
  const read = new Set(sources.flatMap(settingsIn))
  expect([...read]).toContain('public_url')
  expect([...read].filter((name) => !(SHOWN_SETTINGS as string[]).includes(name))).toEqual([])
})
