import { expect, test } from '@jest/globals'
import { findDocumentFaults } from '@/tools/lib/documents.mjs'

const DECISION = `# 3. One engine

Date: 2026-11-23 · Status: accepted

## Context

## Decision

## Alternatives

## Cost
`

const faultsOf = (path, text) => findDocumentFaults([path], () => text)

test('a decision of the common form has no faults', () => {
  expect(faultsOf('docs/adr/0003-one-engine.md', DECISION)).toEqual([])
})

test.each([
  ['another number', DECISION.replace('# 3.', '# 0003')],
  ['no date', DECISION.replace('Date: 2026-11-23 · ', '')],
  ['a missing section', DECISION.replace('## Cost\n', '')],
  ['more than 60 lines', DECISION + 'x\n'.repeat(60)],
])('a decision with %s is reported', (_name, text) => {
  expect(faultsOf('docs/adr/0003-one-engine.md', text)).toHaveLength(1)
})

test('a README of more than 150 lines is reported, a handbook is not', () => {
  expect(faultsOf('README.md', 'x\n'.repeat(151))).toHaveLength(1)
  expect(faultsOf('docs/operations.md', 'x\n'.repeat(151))).toEqual([])
})
