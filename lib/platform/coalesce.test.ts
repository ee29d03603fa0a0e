import { expect, test } from '@jest/globals'
import { coalesce } from '@/lib/platform/coalesce'

test('calls during a run share the next run', async () => {
  const ends: (() => void)[] = []
  const call = coalesce(() => new Promise<void>((end) => ends.push(end)))
  const first = call()
  const others = [call(), call(), call()]
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await first
  await Promise.resolve()
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await Promise.all(others)
  call()
  expect(ends).toHaveLength(3)
})
