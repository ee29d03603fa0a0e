import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { printMachines } from '@/tools/lib/machines'

test('docs/behaviour.md has the state machines, clocks and invariants of the code (npm run docs:machines)', () => {
  const document = readFileSync('docs/behaviour.md', 'utf8')
  expect(printMachines(document)).toBe(document)
})
