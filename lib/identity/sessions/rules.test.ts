import { describe, expect, test } from '@jest/globals'
import { deviceOf } from '@/lib/identity/sessions/rules'

describe('a device', () => {
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
  test.each([
    [CHROME, 'Chrome', 'Windows'],
    [`${CHROME} Edg/131.0.0.0`, 'Edge', 'Windows'],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S921B) Chrome/121.0 SamsungBrowser/26.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    ['Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) CriOS/131.0 Mobile/15E148 Safari/604.1', 'Chrome', 'iPad'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'macOS'],
    ['curl/8.5.0', null, null],
    ['', null, null],
    [undefined, null, null],
  ])('with the user agent %j is %s on %s', (text, browser, system) => {
    expect(deviceOf(text)).toEqual({ browser, system })
  })

  test('with a very long user agent is recognised only by its beginning', () => {
    expect(deviceOf(`${'x'.repeat(500)} Chrome/1`)).toEqual({ browser: null, system: null })
  })
})
