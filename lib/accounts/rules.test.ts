import { describe, expect, test } from '@jest/globals'
import { addSeconds } from 'date-fns'
import fc from 'fast-check'
import { deviceOf, isMobile, isOwnWord, maskContact, menuBadges, secondsUntilNextCode } from '@/lib/accounts/rules'

const NOW = new Date('2026-11-23T03:00:00Z')

describe('the next code', () => {
  test('may go out at once to whoever had none', () => {
    expect(secondsUntilNextCode([], NOW)).toBe(0)
  })

  test('never comes within 30 seconds, sixth within an hour or eleventh within a day, however often one asks', () => {
    const pauses = fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 30, maxLength: 60 })
    fc.assert(
      fc.property(pauses, (all) => {
        const sent: Date[] = []
        let now = NOW
        for (const pause of all) {
          now = addSeconds(now, pause)
          if (secondsUntilNextCode(sent, now) === 0) sent.unshift(now)
        }
        const within = (count: number, seconds: number) =>
          sent.every((at, index) => {
            const other = sent[index + count]
            return !other || at.getTime() - other.getTime() >= seconds * 1000
          })
        expect([within(1, 30), within(5, 3_600), within(10, 86_400)]).toEqual([true, true, true])
      }),
    )
  })

  test('may go out exactly when it was said', () => {
    const sent = [0, 40, 80, 120, 160].map((seconds) => addSeconds(NOW, -seconds))
    const wait = secondsUntilNextCode(sent, NOW)
    expect(secondsUntilNextCode(sent, addSeconds(NOW, wait - 1))).toBe(1)
    expect(secondsUntilNextCode(sent, addSeconds(NOW, wait))).toBe(0)
  })
})

test.each([
  ['081234567890', true],
  ['+62 812-3456-7890', true],
  ['62812345678', true],
  ['8123456789', true],
  ['0215550123', false],
  ['+12025550123', false],
  ['0812', false],
  ['0812345678901234', false],
  ['0812 3456 78x0', false],
])('%s is an Indonesian mobile number: %s', (phone, is) => {
  expect(isMobile(phone)).toBe(is)
})

test('a contact is shown so that its owner alone knows it', () => {
  expect(maskContact({ kind: 'email', value: 'sari.wijaya@griya.test' })).toBe('s•••@griya.test')
  expect(maskContact({ kind: 'phone', value: '+628120000001' })).toBe('+6281•••0001')
})

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
  ])('that says %j is %s on %s', (text, browser, system) => {
    expect(deviceOf(text)).toEqual({ browser, system })
  })

  test('may say as much as it likes', () => {
    expect(deviceOf(`${'x'.repeat(500)} Chrome/1`)).toEqual({ browser: null, system: null })
  })
})

describe('a password about its owner', () => {
  const PERSON = {
    first_name: 'Ni Luh',
    last_name: 'Wijaya',
    email: 'niluh.w@contoh.test',
    phone_number: '+6281234567890',
    store_name: 'toko rotan',
  }
  test.each([
    'Wijaya2026',
    'ni-luh-wijaya',
    'wijaya ni luh!',
    'niluh.w@contoh.test',
    'NILUHW12',
    '081234567890',
    '+62 812-3456-7890',
    'TokoRotan99',
  ])('%s is one', (password) => {
    expect(isOwnWord(password, PERSON)).toBe(true)
  })

  test.each(['wijayakusuma mekar', 'meja-kayu-jati', '1234567890', 'rotan-toko-lama', 'wijaya20261'])(
    '%s is none',
    (password) => {
      expect(isOwnWord(password, PERSON)).toBe(false)
    },
  )

  test('needs a word: an empty name is nobody’s', () => {
    expect(isOwnWord('12345678', { first_name: '', last_name: null })).toBe(false)
  })
})

test('orders count what waits to be paid or sent back, rentals what waits, is due soon or late, the way to both their sum [NAV-018] [NAV-019] [NAV-020]', () => {
  const waiting = {
    waiting_payment: 1,
    waiting_return_action: 2,
    rent_waiting_payment_count: 4,
    rent_due_soon_count: 8,
    rent_late_count: 16,
  }
  expect(menuBadges(waiting)).toEqual({ orders: 3, rentals: 28, all: 31 })
})
