import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Checks the invariants in the running shop of this folder. Throws if one is violated. */
export async function expectSound(dataDir) {
  const { url, key } = JSON.parse(readFileSync(join(dataDir, 'operator.json'), 'utf8'))
  const answer = await fetch(`${url}/invariants`, { headers: { authorization: `Bearer ${key}` } })
  if (!answer.ok) throw new Error(`The invariants could not be checked: ${answer.status}`)
  const { data } = await answer.json()
  const violated = data.filter(({ violations }) => violations > 0)
  if (violated.length > 0) throw new Error(`Invariants are violated: ${JSON.stringify(violated, null, 2)}`)
}
