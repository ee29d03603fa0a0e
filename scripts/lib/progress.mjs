import { seconds } from './run.mjs'

/** Prints what is being done, a reminder every 15 seconds, and how long it took. */
export async function working(what, promise) {
  const since = performance.now()
  console.log(`${what} …`)
  const reminder = setInterval(() => console.log(`  still running (${seconds(since)})`), 15_000)
  try {
    const answer = await promise
    console.log(`  done in ${seconds(since)}`)
    return answer
  } finally {
    clearInterval(reminder)
  }
}
