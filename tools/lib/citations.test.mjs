import { expect, test } from '@jest/globals'
import { findBrokenCitations } from '@/tools/lib/citations.mjs'

const DOCUMENTS = {
  'docs/requirements.tsv': 'id\tarea\nCART-010\tCarts\n',
  'docs/behaviour.md': '# Behaviour\n\n## Late payments\n\n| A-09 | guests |\n',
  'docs/security.md': '| T7 | accounts |\n',
  'docs/adr/0018-one-charge.md': '# 18. One charge\n',
}

const brokenIn = (text, path = 'lib/selling/cart/rules.ts') => {
  const files = { ...DOCUMENTS, 'lib/selling/cart/rules.ts': '', 'lib/selling/cart/rules.test.ts': '', [path]: text }
  return findBrokenCitations(Object.keys(files), (each) => files[each]).map((line) => line.split('"')[1])
}

test('citations of requirements, readings, threats, decisions and headings resolve', () => {
  const text = '(CART-010, A-09, T7) [CART-010] [T7] ADR 18, docs/behaviour.md#late-payments'
  expect(brokenIn(text)).toEqual([])
  const links =
    '[late](behaviour.md#late-payments), [one](adr/0018-one-charge.md), `cart/rules.test.ts`, [x](https://x.id)'
  expect(brokenIn(links, 'docs/operations.md')).toEqual([])
})

test.each([
  ['an unknown requirement', '(CART-999)', 'CART-999'],
  ['an unknown area in a test title', "test('x [CRAT-010]')", 'CRAT-010'],
  ['an unknown reading', '(A-99)', 'A-99'],
  ['an unknown threat', '(see T8)', 'T8'],
  ['an unknown decision', 'ADR 99', 'ADR 99'],
  ['an unknown heading', 'docs/behaviour.md#early-payments', 'docs/behaviour.md#early-payments'],
  ['a document outside of the repository', '(spec 2 §4)', 'spec 2 §'],
  ['a section of such a document', '(behaviour §1.1)', 'behaviour §'],
  ['a row of such a document', '/** B6: nobody paid in time. */', '* B6:'],
])('%s is reported', (_name, text, citation) => {
  expect(brokenIn(text)).toContain(citation)
})

test('a broken link, an unknown test and an unknown path in a document are reported', () => {
  const text =
    '[gone](adr/0099-gone.md), `cart/gone.test.ts`, `lib/selling/cart/gone.ts`, `lib/selling/cart/rules.ts`, `lib/<noun>/x.ts`'
  const broken = ['lib/selling/cart/gone.ts', 'docs/adr/0099-gone.md', 'cart/gone.test.ts']
  expect(brokenIn(text, 'docs/operations.md')).toEqual(broken)
})

test('times, hashes and types are not read as citations', () => {
  expect(brokenIn("day + 'T00:00:00Z', SHA-256, DVB-T2, Record<string, T>, ['T1W']")).toEqual([])
})
