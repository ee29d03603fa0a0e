import { expect, test } from '@jest/globals'
import { courierTitle, RETURN_COURIERS } from '@/lib/orders/claims/rules/couriers'

test('a courier of the way back has an id and a title; only the last one needs a name [RET-024, RET-027]', () => {
  for (const courier of RETURN_COURIERS) expect(Object.keys(courier)).toEqual(['id', 'title'])
  expect(RETURN_COURIERS.map(({ title }) => title)).toEqual([
    ...['JNE', 'TIKI', 'POS Indonesia', 'J&T Express', 'Ninja Xpress', 'SiCepat Express'],
    ...['SAP Express', 'NCS', 'RPX', 'Wahana', 'Other'],
  ])
  expect([courierTitle(5), courierTitle(11, 'Lion Parcel'), courierTitle(11), courierTitle(12)]).toEqual([
    ...['Ninja Xpress', 'Lion Parcel'],
    ...[null, null],
  ])
})
