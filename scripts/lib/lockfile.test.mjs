import { expect, test } from '@jest/globals'
import { isInstalled, lacksOnlyOptional } from '@/scripts/lib/lockfile.mjs'

const packages = {
  '': { dependencies: { tool: '1.0.0' } },
  'node_modules/tool': { version: '1.0.0', optionalDependencies: { '@tool/mac': '1.0.0', '@tool/linux': '1.0.0' } },
  'node_modules/@tool/linux': { version: '1.0.0', optional: true },
}
const says = (...lines) => lines.map((line) => `npm error ${line} from lock file\n`).join('')

test('node_modules is complete without optional packages, and not with an old version', () => {
  expect(isInstalled(packages, { 'node_modules/tool': { version: '1.0.0' } })).toBe(true)
  expect(isInstalled(packages, { 'node_modules/tool': { version: '0.9.0' } })).toBe(false)
  expect(isInstalled(packages, {})).toBe(false)
})

// As npm 11.19 words it.
const drift = "npm error Invalid: lock file's tool@1.0.0 does not satisfy tool@0.9.0\n"

test('only absent packages of other systems are forgiven', () => {
  expect(lacksOnlyOptional(says('Missing: @tool/mac@'), packages)).toBe(true)
  expect(lacksOnlyOptional(says('Missing: @tool/mac@', 'Missing: tool@1.0.0'), packages)).toBe(false)
  expect(lacksOnlyOptional(says('Missing: unheard-of@2.0.0'), packages)).toBe(false)
  expect(lacksOnlyOptional(drift, packages)).toBe(false)
  expect(lacksOnlyOptional('npm error network request failed\n', packages)).toBe(false)
})
