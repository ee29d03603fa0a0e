import { seconds } from './run.mjs'

/** Says what is being done, again every 15 seconds while it lasts, and how long it took. */
export async function working(what, promise) {
  const since = performance.now()
  console.log(`${what} …`)
  const reminder = setInterval(() => console.log(`  still at it (${seconds(since)})`), 15_000)
  try {
    const answer = await promise
    console.log(`  done in ${seconds(since)}`)
    return answer
  } finally {
    clearInterval(reminder)
  }
}
