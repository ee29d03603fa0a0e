import { expect, test } from '@jest/globals'
import { coverage, isMeant, parseRequirements, provenIds, testsOf } from '@/tools/lib/trace.mjs'

const jest = {
  testResults: [
    {
      assertionResults: [
        { fullName: 'cart keeps its lines [CART-001] [I18N-002]', status: 'passed' },
        { fullName: 'cart merges [CART-002]', status: 'failed' },
        { fullName: 'cart is emptied [CART-003]', status: 'pending' },
        { fullName: 'cart keeps its lines after login [CART-004]', status: 'passed' },
      ],
    },
  ],
}
const spec = (title, ...statuses) => ({ title, tests: statuses.map((status) => ({ status })) })
const playwright = {
  suites: [
    {
      title: 'cart.spec.ts',
      specs: [spec('badge [CART-005]', 'expected', 'flaky'), spec('stepper [CART-004]', 'expected', 'unexpected')],
      suites: [{ title: 'phone [CART-006]', specs: [spec('bar', 'expected'), spec('off [CART-007]', 'skipped')] }],
    },
  ],
}

test('an id is proven by a passing test unless a failing test also names it', () => {
  const proven = provenIds([...testsOf(jest), ...testsOf(playwright)])
  expect([...proven].sort()).toEqual(['CART-001', 'CART-005', 'CART-006', 'I18N-002'])
})

test('coverage is counted for each area, and requirements are found by area or id', () => {
  const requirements = parseRequirements('id\tarea\nCART-001\tCarts\nCART-002\tCarts\nPDP-001\tProduct detail\n')
  expect(coverage(requirements, new Set(['CART-001']))).toEqual([
    { area: 'Carts', all: 2, proven: 1, missing: [{ id: 'CART-002', area: 'Carts' }] },
    { area: 'Product detail', all: 1, proven: 0, missing: [{ id: 'PDP-001', area: 'Product detail' }] },
  ])
  expect(requirements.filter(isMeant('pdp', requirements))).toEqual([requirements[2]])
  expect(requirements.filter(isMeant('cart-002', requirements))).toEqual([requirements[1]])
  expect(requirements.filter(isMeant('duct', requirements))).toEqual([requirements[2]])
})
