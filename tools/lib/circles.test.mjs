import { expect, test } from '@jest/globals'
import { findCircles } from './circles.mjs'

const find = (files) => findCircles(Object.keys(files), (path) => files[path])

test('nouns that import each other through a third one are reported as a circle', () => {
  const circles = find({
    'lib/orders/orders/move.ts': "import { refund } from '@/lib/orders/refunds/open'",
    'lib/orders/refunds/open.ts': "import { pay } from '@/lib/money/payments/rules'",
    'lib/money/payments/rules.ts': "const { move } = await import('@/lib/orders/orders/move')",
  })
  expect(circles).toEqual(['orders/orders → orders/refunds → money/payments → orders/orders'])
})

test('imports in one direction and imports of tests are not reported', () => {
  const circles = find({
    'lib/orders/orders/move.ts': "import { pay } from '@/lib/money/payments/rules'",
    'lib/orders/refunds/open.ts': "import { pay } from '@/lib/money/payments/rules'",
    'lib/money/payments/pay.api.test.ts': "import { move } from '@/lib/orders/orders/move'",
    'lib/money/payments/testing.ts': "import { move } from '@/lib/orders/orders/move'",
  })
  expect(circles).toEqual([])
})
