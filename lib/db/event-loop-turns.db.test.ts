import { expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { openDatabase } from '@/lib/db/client'

test('a long series of statements on the embedded database does not block the event loop', async () => {
  const { db, close } = await openDatabase({ memory: true })
  let isOver = false
  let turns = 0
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  for (let number = 0; number < 500; number += 1) await db.execute(sql`select ${number}::int`)
  isOver = true
  await close()
  expect(turns).toBeGreaterThan(5)
})
