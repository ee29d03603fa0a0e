import { packageMapper } from './tools/lib/jest/packages.mjs'

const swc = {
  // In files of their own, which Jest reads when something fails; in the code they are three quarters of what it reads.
  sourceMaps: true,
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
}

const project = {
  rootDir: '.',
  roots: ['<rootDir>/lib', '<rootDir>/components', '<rootDir>/scripts', '<rootDir>/tools'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json', 'node'],
}

const onDatabase = '\\.(api|db)\\.test\\.ts$'

export default {
  projects: [
    {
      ...project,
      displayName: 'unit',
      testRegex: '\\.test\\.(ts|tsx|mjs)$',
      testPathIgnorePatterns: ['/node_modules/', onDatabase],
      testEnvironment: '<rootDir>/tools/lib/jest/environment.mjs',
      moduleNameMapper: {
        ...(await packageMapper()),
        '^@/(.*)$': '<rootDir>/$1',
        '\\.css$': '<rootDir>/tools/lib/jest/empty.mjs',
        '^(server|client)-only$': '<rootDir>/tools/lib/jest/empty.mjs',
      },
      transform: { '\\.tsx?$': ['<rootDir>/tools/lib/jest/swc.mjs', swc] },
    },
    {
      ...project,
      displayName: 'api',
      testRegex: onDatabase,
      testEnvironment: '<rootDir>/tools/lib/jest/shared/environment.mjs',
      testRunner: '<rootDir>/tools/lib/jest/shared/runner.mjs',
      transform: {},
    },
  ],
  maxWorkers: 2,
  // A machine with much else to do takes a minute to open an embedded database; only what hangs takes longer.
  testTimeout: 120_000 * Math.max(1, Number(process.env.PROPERTY_RUNS || 1)),
  workerIdleMemoryLimit: '1GB',
}
