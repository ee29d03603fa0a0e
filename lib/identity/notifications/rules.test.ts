import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  afterFailure,
  afterLoss,
  CHANNELS,
  laneOf,
  needsBudget,
  placesLeft,
  prefixOf,
  TEMPLATES,
  type Template,
  WHATSAPP_PARAMETERS,
} from '@/lib/identity/notifications/rules'
import { runs } from '@/tools/lib/testing/property-runs'

const NOW = new Date('2026-11-23T10:00:00Z')
const row = { channel: 'email' as const, attempts: 1, expires_at: null }
const later = { verdict: 'later' as const, retry_after: 0 }
const secondsFrom = (at: Date | undefined) => (at ? (at.getTime() - NOW.getTime()) / 1000 : null)

describe('a message that was not sent', () => {
  test('is sent again after increasing waits, at most eight times', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7].map((attempts) =>
      secondsFrom(afterFailure({ ...row, attempts }, later, null, NOW).next_attempt_at),
    )
    expect(waits).toEqual([10, 30, 60, 120, 300, 900, 3600])
    expect(afterFailure({ ...row, attempts: 8 }, later, null, NOW)).toEqual({ state: 'failed' })
  })

  test('waits as long as the service says, at most an hour', () => {
    const wait = (retry_after: number) =>
      secondsFrom(afterFailure(row, { ...later, retry_after }, null, NOW).next_attempt_at)
    expect([wait(5), wait(90), wait(86_400)]).toEqual([10, 90, 3600])
  })

  test('fails when the next attempt would be after its expiry', () => {
    const expires_at = new Date(NOW.getTime() + 10_000)
    expect(afterFailure({ ...row, expires_at }, later, null, NOW)).toEqual({ state: 'failed' })
  })

  test('is sent by the other channel when WhatsApp refuses it or has failed twice', () => {
    const whatsapp = { ...row, channel: 'whatsapp' as const }
    const bySms = { state: 'queued', channel: 'sms', attempts: 0, next_attempt_at: NOW }
    for (const verdict of ['never', 'closed'] as const) {
      expect(afterFailure(whatsapp, { verdict, retry_after: 0 }, 'sms', NOW)).toEqual(bySms)
    }
    expect(afterFailure(whatsapp, later, 'sms', NOW).channel).toBeUndefined()
    expect(afterFailure({ ...whatsapp, attempts: 2 }, later, 'sms', NOW)).toEqual(bySms)
  })

  test('is never sent again by any channel once mail or WhatsApp may have accepted it', () => {
    const unknown = { verdict: 'unknown' as const, retry_after: 0 }
    for (const channel of ['email', 'whatsapp'] as const) {
      expect(afterFailure({ ...row, channel }, unknown, 'sms', NOW)).toEqual({ state: 'unconfirmed' })
      expect(afterLoss(channel)).toBe('unconfirmed')
    }
    expect(afterFailure({ ...row, channel: 'sms' }, unknown, null, NOW).state).toBe('queued')
    expect(afterLoss('sms')).toBe('queued')
  })

  test('reaches a final state whatever the service answers', () => {
    const verdicts = fc.constantFrom('later', 'closed', 'never', 'unknown' as const)
    fc.assert(
      fc.property(
        fc.constantFrom(...CHANNELS),
        fc.array(verdicts, { minLength: 40, maxLength: 40 }),
        (channel, all) => {
          let at = { ...row, channel, attempts: 0 }
          for (const verdict of all) {
            const fallback = at.channel === 'whatsapp' ? ('sms' as const) : null
            const next = afterFailure({ ...at, attempts: at.attempts + 1 }, { verdict, retry_after: 0 }, fallback, NOW)
            if (next.state !== 'queued') return
            at = { ...at, attempts: next.attempts ?? at.attempts + 1, channel: (next.channel ?? at.channel) as 'email' }
          }
          throw new Error('it is still tried')
        },
      ),
      { numRuns: runs() },
    )
  })
})

test('only unrequested messages to phones need a budget', () => {
  expect(needsBudget('sms', 'order_placed')).toBe(true)
  expect(needsBudget('whatsapp', 'contact_changed')).toBe(true)
  expect(needsBudget('email', 'order_placed')).toBe(false)
  expect(needsBudget('sms', 'code')).toBe(false)
  expect(prefixOf('+628120000001')).toBe('+62812')
})

describe('the lane of codes', () => {
  test('contains exactly the messages that answer a request for a code', () => {
    const codes = TEMPLATES.filter((template) => laneOf(template) === 'code')
    expect(codes).toEqual(['code', 'order_of_account', 'account_exists', 'account_unknown'])
  })

  test('always has a place that news cannot take', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 1000 }), fc.nat(1000), (most, taken) => {
        const news = placesLeft('news', most, taken)
        expect(placesLeft('code', most, taken + news)).toBeGreaterThanOrEqual(taken < most ? 1 : 0)
        expect(placesLeft('news', most, 0)).toBeGreaterThanOrEqual(1)
        expect(placesLeft('code', most, 0)).toBe(most)
      }),
      { numRuns: runs() },
    )
  })
})

test('the guide names the parameters of every WhatsApp template in their order', () => {
  const rows = readFileSync('docs/operations.md', 'utf8').matchAll(/^\| ([a-z_, ]+) \| ((?:`[a-z_]+`(?:, )?)+) \|$/gm)
  const told = [...rows].flatMap(([, parameters = '', names = '']) =>
    [...names.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => [
      name,
      parameters === 'none' ? [] : parameters.split(', '),
    ]),
  )
  const known = TEMPLATES.filter((name) => name !== 'code').map((name: Template) => [name, WHATSAPP_PARAMETERS[name]])
  expect(Object.fromEntries(told)).toMatchObject(Object.fromEntries(known))
})
