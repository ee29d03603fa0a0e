import { expect, test } from '@jest/globals'
import { jpegAnswer, xmlAnswer } from '@/lib/platform/file-responses'

test('a streamed file is generated while it is read, and generation stops when the client disconnects', async () => {
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

test('a missing file is a 404 that is not cached', () => {
  for (const answer of [xmlAnswer(null), jpegAnswer(null)]) {
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
})
