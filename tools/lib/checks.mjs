import { readJson } from '#scripts/files.mjs'
import { findMissingOptional } from '#scripts/lockfile.mjs'
import { runNode } from '#scripts/run.mjs'
import { findCircles } from './circles.mjs'
import { findBrokenCitations } from './citations.mjs'
import { findDeployFaults } from './deploy.mjs'
import { findDocumentFaults } from './documents.mjs'
import { findBelowFloor } from './floors.mjs'
import { findDoubledNames, findForbiddenWords, findLongFiles, findSharedGlobals } from './house-rules.mjs'
import { runJest } from './jest.mjs'
import { compareMessages } from './messages.mjs'
import { findForeignWrites } from './table-writes.mjs'

const program = (path, ...args) => `node_modules/${path} ${args.join(' ')}`.trim().split(' ')
const TREES = ['app', 'components', 'lib', 'i18n', 'e2e', 'middleware.ts', 'instrumentation.ts', 'server.ts']

/** A check of programs that must all end with exit code 0. */
const programs =
  (...commands) =>
  async () => {
    for (const command of commands) {
      const { code, output } = await runNode(command)
      if (code !== 0) return { failed: 1, output }
    }
    return { passed: 1 }
  }

/** A check of a function that lists faults. */
const list = (find) => async () => {
  const wrong = await find()
  return wrong.length === 0 ? { passed: 1 } : { failed: 1, output: `${wrong.join('\n')}\n` }
}

/** The longest checks first, so that two processors finish at about the same time. */
export const checks = [
  { name: 'unit tests', run: () => runJest('unit', { quiet: true }) },
  {
    name: 'types',
    run: programs(program('next/dist/bin/next', 'typegen'), program('typescript/lib/tsc.js', '--noEmit')),
  },
  { name: 'dead code', run: programs(program('knip/bin/knip.js', '--no-progress')) },
  {
    name: 'import rules',
    run: programs(
      program(
        'dependency-cruiser/bin/dependency-cruise.mjs',
        '--config',
        '.dependency-cruiser.cjs',
        '-T',
        'err-long',
        ...TREES,
      ),
    ),
  },
  { name: 'format and lint', run: programs(program('@biomejs/biome/bin/biome', 'check', '--max-diagnostics=50')) },
  {
    name: 'message keys',
    run: list(() => compareMessages(readJson('messages/id.json'), readJson('messages/en.json'))),
  },
  {
    name: 'version floors',
    run: list(() => findBelowFloor(readJson('docs/version-floors.json'), readJson('package-lock.json'))),
  },
  {
    name: 'lock file',
    run: list(() =>
      findMissingOptional(readJson('package-lock.json')).map(
        ({ name }) => `${name} is missing; run node tools/complete-lock.mjs`,
      ),
    ),
  },
  { name: 'deployment', run: list(() => findDeployFaults()) },
  { name: 'file sizes', run: list(() => findLongFiles()) },
  { name: 'doubled names', run: list(() => findDoubledNames()) },
  { name: 'circles', run: list(() => findCircles()) },
  { name: 'table writes', run: list(() => findForeignWrites()) },
  { name: 'global names', run: list(() => findSharedGlobals()) },
  { name: 'citations', run: list(() => findBrokenCitations()) },
  { name: 'documents', run: list(() => findDocumentFaults()) },
  { name: 'forbidden words', run: list(() => findForbiddenWords()) },
]
