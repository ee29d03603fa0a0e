import { expect, test } from '@jest/globals'
import { coalesce } from '@/lib/platform/coalesce'

test('who asks while it is under way shares the next piece', async () => {
  const ends: (() => void)[] = []
  const ask = coalesce(() => new Promise<void>((end) => ends.push(end)))
  const first = ask()
  const others = [ask(), ask(), ask()]
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await first
  await Promise.resolve()
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await Promise.all(others)
  ask()
  expect(ends).toHaveLength(3)
})
