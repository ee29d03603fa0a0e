import { expect, test } from '@jest/globals'
import { findForeignWrites } from './table-writes.mjs'

const find = (path, text) => findForeignWrites([path], () => text)

const IMPORT = "import { orders, order_products } from '@/lib/orders/orders/tables'\n"
const WRITE = `${IMPORT}await db.update(orders).set({ status })`

test('a noun that writes the table of another one is reported', () => {
  expect(find('lib/orders/refunds/commands/open-refund.ts', WRITE)).toEqual([
    'lib/orders/refunds/commands/open-refund.ts writes orders of lib/orders/orders',
  ])
})

test.each([
  ['its own table is written', 'lib/orders/orders/commands/move.ts', WRITE],
  ['another table is read', 'lib/orders/refunds/queries.ts', `${IMPORT}await db.select().from(orders)`],
  ['personal data is erased', 'lib/server/privacy/commands/blank-orders.ts', WRITE],
  ['a test prepares its data', 'lib/orders/refunds/refunds.api.test.ts', WRITE],
])('nothing is reported when %s', (_what, path, text) => {
  expect(find(path, text)).toEqual([])
})
