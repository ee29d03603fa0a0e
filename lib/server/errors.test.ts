import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { AppError } from '@/lib/platform/errors'
import en from '@/messages/en.json'
import id from '@/messages/id.json'

type Family = typeof AppError

const isFamily = (value: unknown): value is Family => typeof value === 'function' && value.prototype instanceof AppError

const sources = readdirSync('lib', { recursive: true, encoding: 'utf8' }).map((path) => join('lib', path))
const homes = sources.filter((path) => path.endsWith('/errors.ts'))

/** The codes that are declared, each as often as it is. */
async function listCodes() {
  const modules: object[] = await Promise.all(homes.map((path) => import(join(process.cwd(), path))))
  const families = modules.flatMap((module) => Object.values(module).filter(isFamily))
  return [AppError, ...families].flatMap(({ statuses }) => Object.keys(statuses)).sort()
}

test('codes are declared in errors.ts of their noun, and each one once', async () => {
  const declare = sources.filter((path) => path.endsWith('.ts') && /declareErrors\(\{/.test(readFileSync(path, 'utf8')))
  expect(declare.filter((path) => !homes.includes(path))).toEqual([])
  const codes = await listCodes()
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
})

test('every code has its words in both languages, and all words belong to a code [API-004] [I18N-007]', async () => {
  const codes = await listCodes()
  for (const { errors } of [id, en]) expect(Object.keys(errors).sort()).toEqual(codes)
})
