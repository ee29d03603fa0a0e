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

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => error,
  )

/** As the framework prints it, and as a stack is read. */
const printed = (error: unknown) => `${inspect(error, { depth: 10 })} ${error instanceof Error ? error.stack : ''}`

test('a statement that is refused says which it was and why, and nothing that it was given', async () => {
  const add = () => connection.db.execute(sql`insert into guests (email) values (${EMAIL})`)
  await add()
  const error = await failureOf(add())
  expect([sqlState(error), violates(error, 'one_guest')]).toEqual(['23505', true])
  expect(printed(error)).toContain('insert into guests')
  expect(printed(error)).toContain('redact-errors.db.test.ts')
  expect(printed(error)).not.toContain('sari')
})

test('a value that no column holds is not repeated', async () => {
  const find = (age: string) => connection.db.execute(sql`select * from guests where age = ${age}::text::integer`)
  for (const age of ['sari “7”', 'sari "8"', '99999999999999']) {
    const error = await failureOf(find(age))
    expect(sqlState(error)).toMatch(/^22/)
    expect(printed(error)).not.toMatch(/sari|9999/)
  }
})

test('nothing of a statement that fails within a transaction is said either', async () => {
  const error = await failureOf(
    connection.db.transaction((tx) => tx.execute(sql`insert into nowhere (email) values (${EMAIL})`)),
  )
  expect(sqlState(error)).toBe('42P01')
  expect(printed(error)).not.toContain('sari')
})
