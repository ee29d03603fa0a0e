import { beforeAll, expect, test } from '@jest/globals'
import { Hono } from 'hono'
import type { ApiEnv } from '@/lib/http/app-env'
import { answerError } from '@/lib/http/errors'

beforeAll(() => {
  process.env.LOG_LEVEL = 'silent'
})

const answerTo = (error: Error) =>
  new Hono<ApiEnv>()
    .onError(answerError)
    .get('/', () => {
      throw error
    })
    .request('/')

const failed = (cause: Partial<NodeJS.ErrnoException>) =>
  new Error('Failed query: select 1', { cause: Object.assign(new Error(cause.message), cause) })

test.each([
  ['cannot be reached', { message: 'connect ECONNREFUSED 127.0.0.1:5432', code: 'ECONNREFUSED' }],
  ['shuts down', { message: 'terminating connection due to administrator command', code: '57P01' }],
  ['has too many connections', { message: 'sorry, too many clients already', code: '53300' }],
  ['has no free connection in the pool', { message: 'timeout exceeded when trying to connect' }],
  [
    'is lost in the middle of a transaction',
    { message: 'Client has encountered a connection error and is not queryable' },
  ],
  ['does not accept a connection in time', { message: 'timeout expired' }],
])('a database that %s is answered with 503 and Retry-After', async (_what, cause) => {
  const answer = await answerTo(failed(cause))
  expect([answer.status, (await answer.json()).code]).toEqual([503, 'unavailable'])
  expect(answer.headers.get('retry-after')).toBe('5')
})

test('a fault in our own SQL is answered with 500', async () => {
  expect((await answerTo(failed({ message: 'column "x" does not exist', code: '42703' }))).status).toBe(500)
})

test.each([
  ['an error that nobody declared', new Error('the disk of 10.0.0.7 is full')],
  ['a value that is no error of ours', new TypeError("Cannot read properties of undefined (reading 'id')")],
])(
  '%s is answered by the one handler of all errors: a code and words, and nothing of its cause [API-006]',
  async (_what, error) => {
    const answer = await answerTo(error)
    const body = await answer.json()
    expect([answer.status, body.code, body.message.length > 0]).toEqual([500, 'internal', true])
    expect(JSON.stringify(body)).not.toContain(error.message)
  },
)
