import { setTimeout as sleep } from 'node:timers/promises'
import { openClient } from './bench-client.mjs'
import { randomFrom } from './bench-steps.mjs'
import { ACTS, pickAct } from './load-mix.mjs'

/** Runs as a process of its own, so that it does not compete with whoever measures (tools/lib/generators.mjs). */

const STEP_MS = 5
const PAUSE_AFTER_REFUSAL_MS = 50

/** Collects what happened to requests and to acts. */
function openTally() {
  const acts = {}
  const tally = { acts, statuses: {}, faults: [], refusal_ms: [], late_ms: 0 }
  return {
    tally,
    answered({ what, status, ms, retryAfter }) {
      tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
      if (status === 503 && retryAfter) tally.refusal_ms.push(ms)
      else if (status >= 400 || status === 0) tally.faults.push({ what, status, ms: Math.round(ms) })
    },
    acted(name, { isDone, isInTime, ms }) {
      acts[name] ??= { sent: 0, done: 0, in_time: 0, ms: [] }
      acts[name].sent += 1
      if (!isDone) return
      acts[name].done += 1
      if (isInTime) acts[name].in_time += 1
      acts[name].ms.push(ms)
    },
    late(ms) {
      tally.late_ms = Math.max(tally.late_ms, ms)
    },
  }
}

/** Clients of visitors; one that is free again serves the next visitor. */
function openCrowd(url, answered) {
  const free = []
  const all = []
  const open = () => {
    const client = openClient(url, answered)
    all.push(client)
    return client
  }
  return {
    take: () => free.pop() ?? open(),
    give: (client) => free.push(client),
    close: () => {
      for (const client of all) client.close()
    },
  }
}

/** Sends one visitor who does one act. Resolves to whether everything was answered. */
async function act({ crowd, random, tally, mix, subjects, until }) {
  const name = pickAct(mix, random)
  const client = crowd.take()
  const since = performance.now()
  const isDone = await ACTS[name](client, random, subjects).then(
    () => true,
    () => false,
  )
  const now = performance.now()
  tally.acted(name, { isDone, isInTime: now < until, ms: now - since })
  crowd.give(client)
  return isDone
}

/** Closed: each of `workers` sends the next act when the last one is over, so that the shop sets the pace. */
async function runClosed(run, { workers }) {
  const work = async () => {
    while (performance.now() < run.until) if (!(await act(run))) await sleep(PAUSE_AFTER_REFUSAL_MS)
  }
  await Promise.all(Array.from({ length: workers }, work))
}

/** Open: acts begin at a fixed pace, however slowly the shop answers. */
async function runOpen(run, { per_second, seconds }) {
  const since = performance.now()
  const begun = []
  while (performance.now() - since < seconds * 1_000) {
    const due = Math.min(per_second * seconds, Math.floor(((performance.now() - since) * per_second) / 1_000))
    run.tally.late(((due - begun.length) * 1_000) / per_second)
    while (begun.length < due) begun.push(act(run))
    await sleep(STEP_MS)
  }
  await Promise.all(begun)
}

async function runPlan({ url, seed, mix, subjects, ...plan }) {
  const tally = openTally()
  const crowd = openCrowd(url, tally.answered)
  const until = performance.now() + plan.seconds * 1_000
  const run = { crowd, random: randomFrom(seed), tally, mix, subjects, until }
  await (plan.workers ? runClosed : runOpen)(run, plan)
  crowd.close()
  return { ...tally.tally, seconds: plan.seconds }
}

process.on('message', async (plan) => {
  process.send(await runPlan(plan))
})
process.on('disconnect', () => process.exit(0))
