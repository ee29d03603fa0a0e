import { expect, test } from '@jest/globals'
import roomsJson from '@/lib/demo/data/rooms.json'
import { readRoomSpots, spotsOf } from '@/lib/demo/room-spots'

test('every room of the demo shop shows products with points inside both pictures', async () => {
  for (const { scene } of roomsJson) {
    const spots = await readRoomSpots(scene)
    expect([scene, spots.length > 5]).toEqual([scene, true])
    expect(new Set(spots.map(({ product }) => product.slug)).size).toBe(spots.length)
    for (const { x, y } of spots.flatMap(({ wide, tall }) => [wide ?? [], tall ?? []].flat()))
      expect([x, y].every((part) => part > 0 && part < 100)).toBe(true)
  }
})

test('a thing is shown once, in the colour of its first place, and not under the touch target of another', () => {
  const hammer = { form: 'hammer', variant: 'teak', x: 50, y: 50 }
  const wide = [hammer, { ...hammer, variant: 'red', x: 70 }, { form: 'saw', variant: 'teak', x: 51, y: 50 }]
  const tall = [{ form: 'saw', variant: 'teak', x: 20, y: 20 }]
  const spots = spotsOf({ things: { wide, tall } })
  expect(spots.map(({ product, variant, ...at }) => [product.form, variant, at.wide?.x, at.tall?.x])).toEqual([
    ['hammer', 'teak', 50, undefined],
    ['saw', 'teak', undefined, 20],
  ])
})
