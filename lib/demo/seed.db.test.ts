import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { count } from 'drizzle-orm'
import type { Connection } from '@/lib/db/client'
import { openTestDatabase, testContext } from '@/lib/db/testing'
import { seedWhenEmpty } from '@/lib/demo/seed'
import { users } from '@/lib/identity/accounts/tables'
import { warehouses } from '@/lib/places/warehouses/tables'
import { REAL } from '@/lib/platform/testing/settings'

let connection: Connection
beforeAll(async () => {
  Object.assign(process.env, REAL)
  connection = await openTestDatabase()
})
afterAll(() => connection.close())

test('a shop for real customers never gets accounts whose passwords are published', async () => {
  await expect(seedWhenEmpty(testContext(connection), () => {})).rejects.toThrow('DEMO=1')
  const [places] = await connection.db.select({ rows: count() }).from(warehouses)
  const [people] = await connection.db.select({ rows: count() }).from(users)
  expect([places?.rows, people?.rows]).toEqual([0, 0])
})
