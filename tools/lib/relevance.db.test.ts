import { expect, test } from '@jest/globals'
import { openTestDatabase } from '@/lib/db/testing'
import { fillShop, judge, summarizeJudged } from '@/tools/lib/relevance'
import queries from '@/tools/relevance/queries.json'

test('the first five results answer the judged queries, of which at most 2 % are empty', async () => {
  const connection = await openTestDatabase()
  try {
    const { ndcg, empty } = summarizeJudged(await judge(connection, await fillShop(connection), queries))
    expect(ndcg).toBeGreaterThanOrEqual(0.9)
    expect(empty).toBeLessThanOrEqual(0.02)
  } finally {
    await connection.close()
  }
})
