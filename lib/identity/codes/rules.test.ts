import { describe, expect, test } from '@jest/globals'
import { addSeconds } from 'date-fns'
import fc from 'fast-check'
import { secondsUntilNextCode } from '@/lib/identity/codes/rules'
import { runs } from '@/tools/lib/testing/property-runs'

const NOW = new Date('2026-11-23T03:00:00Z')

describe('the next code', () => {
  test('may be sent immediately to a contact without earlier codes', () => {
    expect(secondsUntilNextCode([], NOW)).toBe(0)
  })

  test('is never sent within 30 seconds, as a sixth within an hour or an eleventh within a day', () => {
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
      { numRuns: runs() },
    )
  })

  test('may be sent exactly when the announced wait is over', () => {
    const sent = [0, 40, 80, 120, 160].map((seconds) => addSeconds(NOW, -seconds))
    const wait = secondsUntilNextCode(sent, NOW)
    expect(secondsUntilNextCode(sent, addSeconds(NOW, wait - 1))).toBe(1)
    expect(secondsUntilNextCode(sent, addSeconds(NOW, wait))).toBe(0)
  })
})
