const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2022',
  },
  module: { type: 'es6' },
}

const project = {
  rootDir: '.',
  roots: ['<rootDir>/lib', '<rootDir>/components', '<rootDir>/scripts'],
  testEnvironment: '<rootDir>/scripts/lib/jest/environment.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'js', 'json', 'node'],
  moduleNameMapper: {
    '^@/(.*)$': '<rootDir>/$1',
    '^next/cache$': '<rootDir>/scripts/lib/jest/next-cache.mjs',
    '\\.css$': '<rootDir>/scripts/lib/jest/empty.mjs',
    '^(server|client)-only$': '<rootDir>/scripts/lib/jest/empty.mjs',
  },
  transform: { '\\.tsx?$': ['@swc/jest', swc] },
}

const onDatabase = '\\.(api|db)\\.test\\.ts$'

export default {
  projects: [
    {
      ...project,
      displayName: 'unit',
      testRegex: '\\.test\\.(ts|tsx|mjs)$',
      testPathIgnorePatterns: ['/node_modules/', onDatabase],
    },
    { ...project, displayName: 'api', testRegex: onDatabase },
  ],
  maxWorkers: 2,
  // A machine with much else to do takes a minute to open an embedded database; only what hangs takes longer.
  testTimeout: 120_000,
  workerIdleMemoryLimit: '1GB',
}
