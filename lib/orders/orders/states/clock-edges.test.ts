import { expect, test } from '@jest/globals'
import { clockKind } from '@/lib/orders/orders/rules/clocks'
import { BUY_ORDER_TRANSITIONS } from '@/lib/orders/orders/states/buy'
import type { OrderEdge } from '@/lib/orders/orders/states/machine'
import { RENT_ORDER_TRANSITIONS } from '@/lib/orders/orders/states/rent'
import { FLASH_SALE_TRANSITIONS } from '@/lib/selling/flash-sales/states'

const MACHINES: [string, readonly OrderEdge[]][] = [
  ['buy', BUY_ORDER_TRANSITIONS],
  ['rent', RENT_ORDER_TRANSITIONS],
]

const nameOf = ({ from, verb, kind }: OrderEdge) => `${from}: ${clockKind({ verb, ...(kind && { kind }) })}`

test.each(MACHINES)(
  'every edge of a %s order that the clock causes says after what, and no other does',
  (_type, edges) => {
    const isClock = ({ triggers }: OrderEdge) => triggers.includes('clock')
    expect(edges.filter((edge) => isClock(edge) && !edge.after).map(nameOf)).toEqual([])
    expect(edges.filter((edge) => !isClock(edge) && edge.after).map(nameOf)).toEqual([])
  },
)

test.each(MACHINES)('no two deadlines of a status of a %s order have one name', (_type, edges) => {
  const names = edges.filter(({ after }) => after).map(nameOf)
  expect(names).toEqual([...new Set(names)])
})

test('every edge of a flash sale that the clock causes says which of its times causes it', () => {
  const wrong = FLASH_SALE_TRANSITIONS.filter(({ trigger, after }) => (trigger === 'clock') !== (after !== undefined))
  expect(wrong).toEqual([])
})
