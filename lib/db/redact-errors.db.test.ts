import { inspect } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { Connection } from '@/lib/db/client'
import { sqlState, violates } from '@/lib/db/command'
import { openTestDatabase } from '@/lib/db/testing'

let connection: Connection

beforeAll(async () => {
  connection = await openTestDatabase()
  await connection.raw('create table guests (email text constraint one_guest unique, age integer)')
})
afterAll(async () => {
  await connection.raw('drop table guests')
  await connection.close()
})

const EMAIL = 'sari.wijaya@mail.test'

const failureOf = (statement: Promise<unknown>) =>
  statement.then(
    () => null,
    (error: unknown) => error,
  )

/** The error as Next prints it, and its stack. */
const printed = (error: unknown) => `${inspect(error, { depth: 10 })} ${error instanceof Error ? error.stack : ''}`

test('the error of a refused statement names statement and reason, but no parameters', async () => {
  const add = () => connection.db.execute(sql`insert into guests (email) values (${EMAIL})`)
  await add()
  const error = await failureOf(add())
  expect([sqlState(error), violates(error, 'one_guest')]).toEqual(['23505', true])
  expect(printed(error)).toContain('insert into guests')
  expect(printed(error)).toContain('redact-errors.db.test.ts')
  expect(printed(error)).not.toContain('sari')
})

test('the error of an invalid value does not contain the value', async () => {
  const find = (age: string) => connection.db.execute(sql`select * from guests where age = ${age}::text::integer`)
  for (const age of ['sari “7”', 'sari "8"', '99999999999999']) {
    const error = await failureOf(find(age))
    expect(sqlState(error)).toMatch(/^22/)
    expect(printed(error)).not.toMatch(/sari|9999/)
  }
})

test('an error within a transaction contains no parameters either', async () => {
  const error = await failureOf(
    connection.db.transaction((tx) => tx.execute(sql`insert into nowhere (email) values (${EMAIL})`)),
  )
  expect(sqlState(error)).toBe('42P01')
  expect(printed(error)).not.toContain('sari')
})
