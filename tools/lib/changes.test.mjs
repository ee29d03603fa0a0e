import { changesIn } from './changes.mjs'

const KNOWN = ['cart', 'orders', 'vouchers']

test('a changed file selects the noun of its folder, in lib, components and app', () => {
  const files = [
    'lib/selling/cart/rules.ts',
    'components/orders/card.tsx',
    'app/[locale]/[warehouse]/(shop)/vouchers/page.tsx',
  ]
  expect(changesIn(files, KNOWN)).toEqual({ isEverything: false, nouns: new Set(['cart', 'orders', 'vouchers']) })
})

test('a noun whose components are in the folder of another one selects that one too', () => {
  expect(changesIn(['lib/identity/sign-in/rules.ts'], KNOWN).nouns).toEqual(new Set(['sign-in', 'accounts']))
})

test('documents and messages select no noun', () => {
  expect(changesIn(['docs/proofs.md', 'messages/id.json', 'README.md'], KNOWN).nouns.size).toBe(0)
})

test.each([
  ['lib/platform/time.ts'],
  ['lib/db/client.ts'],
  ['lib/server/boot.ts'],
  ['components/ui/button.tsx'],
  ['components/layout/header.tsx'],
  ['app/[locale]/layout.tsx'],
  ['package-lock.json'],
])('a change of %s selects everything', (file) => {
  expect(changesIn(['lib/selling/cart/rules.ts', file], KNOWN).isEverything).toBe(true)
})

test('everything is selected when git cannot list the changes', () => {
  expect(changesIn(undefined, KNOWN).isEverything).toBe(true)
})
