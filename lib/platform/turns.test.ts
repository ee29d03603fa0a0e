import { expect, test } from '@jest/globals'
import { fewAtOnce } from '@/lib/platform/turns'

test('so many pieces are done at once, each once, in the order in which they came', async () => {
  const inTurn = fewAtOnce(2)
  const begun: number[] = []
  let running = 0
  let most = 0
  const work = (piece: number) => async () => {
    begun.push(piece)
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    if (piece === 1) throw new Error('no')
    return piece
  }
  const done = await Promise.allSettled([0, 1, 2, 3, 4].map((piece) => inTurn(work(piece))))
  expect(done.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([0, 'failed', 2, 3, 4])
  expect([begun, most]).toEqual([[0, 1, 2, 3, 4], 2])
})
