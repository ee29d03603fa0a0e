import { openTestDatabase } from '@/lib/db/testing'
import { runProgram } from '@/scripts/lib/program'
import { fillShop, type Judged, type Judgements, judge, summarizeJudged } from '@/tools/lib/relevance'
import heldOut from '@/tools/relevance/held-out.json'
import queries from '@/tools/relevance/queries.json'

const USAGE = `Measures the search: how well the first five results answer the judged queries (docs/search.md).

  [TEST_DATABASE_URL=postgres://…] npm run relevance

  Makes a database of its own with the products of tools/relevance and drops it in the end. Exit code 1 if the judged
  queries have less than 0.9 NDCG@5 or more than 2 % are empty; those held out are only printed.`

const WORST = 10
const GOAL = { ndcg: 0.9, empty: 0.02 }

function print(name: string, judged: Judged[]) {
  const { queries: count, ndcg, empty } = summarizeJudged(judged)
  console.log(`${name}: ${count} queries, NDCG@5 ${ndcg.toFixed(3)}, empty ${(empty * 100).toFixed(1)} %`)
  const worst = judged.filter((one) => one.ndcg < 1).sort((one, other) => one.ndcg - other.ndcg)
  for (const { query, ndcg: own, found } of worst.slice(0, WORST)) {
    console.log(`  ${own.toFixed(2)}  ${query}: ${found.join('; ') || 'nothing'}`)
  }
  return ndcg >= GOAL.ndcg && empty <= GOAL.empty
}

await runProgram(USAGE, async () => {
  const connection = await openTestDatabase()
  try {
    const shop = await fillShop(connection)
    const measure = (judgements: Judgements) => judge(connection, shop, judgements)
    const isGood = print('judged', await measure(queries))
    print('held out', await measure(heldOut))
    return isGood ? 0 : 1
  } finally {
    await connection.close()
  }
})
