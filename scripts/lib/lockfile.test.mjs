import { expect, test } from '@jest/globals'
import { completeLock, findMissingOptional, isInstalled } from '@/scripts/lib/lockfile.mjs'

const packages = {
  '': { dependencies: { tool: '1.0.0' } },
  'node_modules/tool': {
    version: '1.0.0',
    dev: true,
    optionalDependencies: {
      '@tool/darwin-arm64': '1.0.0',
      '@tool/linux-x64-musl': '1.0.0',
      '@tool/linux-x64-gnu': '1.0.0',
    },
  },
  'node_modules/@tool/linux-x64-gnu': { version: '1.0.0', optional: true },
}

test('node_modules is complete without optional packages, and not with an old version', () => {
  expect(isInstalled(packages, { 'node_modules/tool': { version: '1.0.0' } })).toBe(true)
  expect(isInstalled(packages, { 'node_modules/tool': { version: '0.9.0' } })).toBe(false)
  expect(isInstalled(packages, {})).toBe(false)
})

test('packages of other systems that the lock file lacks are found and completed', () => {
  expect(findMissingOptional({ packages }).map(({ name }) => name)).toEqual([
    '@tool/darwin-arm64',
    '@tool/linux-x64-musl',
  ])
  const complete = completeLock({ lockfileVersion: 3, packages })
  expect(findMissingOptional(complete)).toEqual([])
  expect(complete.packages['node_modules/@tool/darwin-arm64']).toEqual({
    version: '1.0.0',
    cpu: ['arm64'],
    dev: true,
    optional: true,
    os: ['darwin'],
  })
  expect(complete.packages['node_modules/@tool/linux-x64-musl']).toMatchObject({ libc: ['musl'], os: ['linux'] })
})
