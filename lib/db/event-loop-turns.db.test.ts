import { expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { openDatabase } from '@/lib/db/client'

test('a crowd of questions to the embedded database leaves the event loop its turns', async () => {
  const { db, close } = await openDatabase({ memory: true })
  let isOver = false
  let turns = 0
  const count = () => {
    turns += 1
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  for (let asked = 0; asked < 500; asked += 1) await db.execute(sql`select ${asked}::int`)
  isOver = true
  await close()
  expect(turns).toBeGreaterThan(5)
})
