import { expect, test } from '@jest/globals'
import { jpegAnswer, xmlAnswer } from '@/lib/platform/answers'
import { oneByOne } from '@/lib/platform/turns'

test('a long file is made as it is read, and no further once its reader has gone', async () => {
  let made = 0
  let ended = false
  async function* endless() {
    try {
      for (;;) yield `<a>${made++}</a>`
    } finally {
      ended = true
    }
  }
  const reader = xmlAnswer(endless()).body?.getReader()
  const first = await reader?.read()
  expect(new TextDecoder().decode(first?.value)).toBe('<a>0</a>')
  await reader?.cancel()
  expect([made < 5, ended]).toEqual([true, true])
})

test('what is not there is a 404 that nobody keeps', () => {
  for (const answer of [xmlAnswer(null), jpegAnswer(null)]) {
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
})

test('one piece of work at a time, in the order asked for, whatever fails', async () => {
  const inTurn = oneByOne()
  const log: string[] = []
  const work = (name: string, fails = false) =>
    inTurn(async () => {
      log.push(`+${name}`)
      await Promise.resolve()
      log.push(`-${name}`)
      if (fails) throw new Error(name)
      return name
    })
  expect(await Promise.allSettled([work('a'), work('b', true), work('c')])).toMatchObject([
    { value: 'a' },
    { status: 'rejected' },
    { value: 'c' },
  ])
  expect(log).toEqual(['+a', '-a', '+b', '-b', '+c', '-c'])
})
