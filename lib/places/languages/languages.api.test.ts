import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestShop, type TestShop } from '@/lib/server/testing'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the API lists two languages, Indonesian first [I18N-004]', async () => {
  const { body } = await shop.call('GET', '/languages')
  expect(body).toEqual({
    data: [
      { code: 'id', title: 'Bahasa Indonesia' },
      { code: 'en', title: 'English' },
    ],
  })
})

test.each(['id', 'en'])('the dictionary of %s is the one that the pages use [I18N-005]', async (code) => {
  const { body } = await shop.call('GET', `/languages/${code}`)
  expect(body).toEqual({ data: { code, dictionary: JSON.parse(readFileSync(`messages/${code}.json`, 'utf8')) } })
})

test.each(['fr', 'ID', 'id.json', '..', '__proto__', 'constructor', "' OR 1=1"])(
  '%s is not a language',
  async (code) => {
    const { status, body } = await shop.call<{ code: string }>('GET', `/languages/${encodeURIComponent(code)}`)
    expect([status, body.code].join()).toMatch(/404,not_found|422,invalid_input/)
  },
)
