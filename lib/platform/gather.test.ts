import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { gather } from '@/lib/platform/gather'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)

test('many reasons are one call, also when they never pause', async () => {
  const call = jest.fn()
  const { soon } = gather(call)
  for (let reason = 0; reason < 10; reason += 1) {
    soon()
    await pass(100)
  }
  await pass(1_000)
  expect(call.mock.calls.length).toBeGreaterThan(1)
  expect(call.mock.calls.length).toBeLessThan(6)
})

test('a reason during a call is answered after it, never beside it', async () => {
  let running = 0
  let most = 0
  let calls = 0
  const { soon } = gather(async () => {
    calls += 1
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    running -= 1
  })
  soon()
  await pass(500)
  soon()
  await pass(5_000)
  expect({ calls, most }).toEqual({ calls: 2, most: 1 })
})

test('a call that fails does not end the next ones, and nothing is called after the stop', async () => {
  const call = jest.fn(() => Promise.reject(new Error('no connection')))
  const { soon, stop } = gather(call)
  soon()
  await pass(300)
  soon()
  await pass(300)
  expect(call).toHaveBeenCalledTimes(2)
  soon()
  stop()
  soon()
  await pass(1_000)
  expect(call).toHaveBeenCalledTimes(2)
})
