import { Writable } from 'node:stream'
import { expect, test } from '@jest/globals'
import { DrizzleQueryError } from 'drizzle-orm'
import { makeLog } from '@/lib/platform/log'

function openLog() {
  const lines: string[] = []
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  })
  return { log: makeLog(stream, 'info'), written: () => lines.join('') }
}

test('a failed statement is logged with its cause and without its parameters', () => {
  const { log, written } = openLog()
  const values = ['Sari Wijaya', '+6281234567890', 'two\nlines']
  const refusal = new Error('canceling statement due to statement timeout')
  const error = new DrizzleQueryError('insert into "orders" ("recipient") values ($1, $2, $3)', values, refusal)
  log.error({ request_id: 'r-1', err: error }, 'request failed')
  log.warn({ order_id: 1, error: error.message }, 'order not expired yet')
  expect(written()).not.toMatch(/Sari|6281234567890|two|lines/)
  expect(written().match(/insert into/g)?.length).toBeGreaterThanOrEqual(2)
  expect(written()).toContain('canceling statement due to statement timeout')
  expect(written()).toContain('log.test.ts')
})

test('values of secret fields are redacted', () => {
  const { log, written } = openLog()
  log.info({ cc_token_id: '48111111-1114-x', charge: { signature_key: 'abc123', order: { token: 't0ken' } } }, 'paid')
  expect(written()).not.toMatch(/48111111|abc123|t0ken/)
  expect(written().match(/\[redacted\]/g)).toHaveLength(3)
})
