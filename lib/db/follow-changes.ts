import { CHANGE_CHANNEL, KEPT_MS, openChanges } from '@/lib/db/change-log'
import type { Connection } from '@/lib/db/client'
import { processId } from '@/lib/platform/ids'
import { log } from '@/lib/platform/log'
import { counter } from '@/lib/platform/metrics'

/** What a process does with the changes of all. */
export type Heard = {
  /** Tags were expired by this process, which has applied them already, or by others. */
  changed(tags: string[], isOurs: boolean): Promise<void>
  /** Nobody knows what was missed. */
  missed(): Promise<void>
}

type Ear = {
  hangUp: (() => void) | null
  /** Whether a word came back over this very connection. */
  isProved: boolean
  sent: number
  answered: number
  failures: number
  wasDeaf: boolean
}

const shared = globalThis as { griyaEar?: Ear }

/** Each process speaks to itself this often; three words without an answer, and it listens on a new connection. */
const BEAT_MS = 2_000
const MOST_UNANSWERED = 3
const FIRST_TRIES = 5

const losses = counter(
  'griya_change_listener_losses_total',
  'Connections for changes of other processes that were lost',
)

const POOLED = `DATABASE_URL leads through a pool that gives each transaction another session (PgBouncer, pool_mode = transaction):
changes of other processes would never be heard. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.`

const isSilent = ({ sent, answered }: Ear) => sent - answered >= MOST_UNANSWERED
const isDeafNow = (ear: Ear) => !ear.hangUp || !ear.isProved || isSilent(ear) || ear.failures > 0

/** Whether changes of other processes may go unheard for now. False for a program that does not listen. */
export const isDeaf = () => shared.griyaEar !== undefined && isDeafNow(shared.griyaEar)

/** Reads the log now, and applies what is new. Whoever asks while another waits for its turn is answered by that one. */
function reading(read: Awaited<ReturnType<typeof openChanges>>, { changed, missed }: Heard) {
  let readAt = performance.now()
  let isUnknown = false
  let turn = Promise.resolve()
  let isWaiting = false

  async function apply() {
    const { changes, isRewound } = await read()
    isUnknown ||= isRewound || performance.now() - readAt > KEPT_MS / 2
    readAt = performance.now()
    const by = (isOurs: boolean) =>
      new Set(changes.filter(({ process }) => (process === processId()) === isOurs).flatMap(({ tags }) => tags))
    const isMissed = isUnknown
    isUnknown = true
    if (isMissed) await missed()
    else for (const isOurs of [true, false]) if (by(isOurs).size > 0) await changed([...by(isOurs)], isOurs)
    isUnknown = false
  }

  return () => {
    if (isWaiting) return turn
    isWaiting = true
    const mine = turn
      .catch(() => {})
      .then(() => {
        isWaiting = false
        return apply()
      })
    turn = mine
    return mine
  }
}

/** Every two seconds, one after the other. */
function repeat(work: () => Promise<void>) {
  let isAtWork = false
  const timer = setInterval(async () => {
    if (isAtWork) return
    isAtWork = true
    await work()
    isAtWork = false
  }, BEAT_MS)
  timer.unref()
  return () => clearInterval(timer)
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/**
 * Applies the changes of all processes: told of each at once, and reading the log every two seconds, so that what was
 * not told is late and not lost. Throws when the database's address cannot tell. Resolves to what ends it.
 */
export async function followChanges(connection: Connection, heard: Heard): Promise<() => void> {
  const ear: Ear = { hangUp: null, isProved: false, sent: 0, answered: 0, failures: 0, wasDeaf: false }
  const read = reading(await openChanges(connection.aside), heard)
  const mine = `beat ${processId()} `

  const report = (error: Error) => log().error({ err: error }, 'changes of other processes not read')
  const lost = () => {
    ear.hangUp?.()
    ear.hangUp = null
    losses.inc()
    log().warn('changes of other processes are heard late: the connection for them is lost')
  }
  const hear = (payload: string) => {
    if (payload.startsWith(mine)) {
      ear.answered = Number(payload.slice(mine.length))
      ear.isProved = true
    } else if (!payload.startsWith('beat ')) read().catch(report)
  }
  async function speak() {
    if (!ear.hangUp) {
      ear.hangUp = await connection.listen(CHANGE_CHANNEL, hear, lost)
      ear.answered = ear.sent
      ear.isProved = false
    }
    ear.sent += 1
    await connection.aside('select pg_notify($1, $2)', [CHANGE_CHANNEL, `${mine}${ear.sent}`])
  }
  async function beat() {
    if (ear.hangUp && isSilent(ear)) lost()
    await speak().catch(report)
    if (ear.wasDeaf && !isDeafNow(ear)) log().warn('changes of other processes are heard again')
    ear.wasDeaf = isDeafNow(ear)
  }
  async function poll() {
    ear.failures = await read().then(
      () => 0,
      (error: Error) => {
        report(error)
        return ear.failures + 1
      },
    )
  }

  await speak()
  for (let tries = 0; !ear.isProved && tries < FIRST_TRIES * 10; tries += 1) await pause(BEAT_MS / 10)
  if (!ear.isProved) {
    ear.hangUp?.()
    throw new Error(POOLED)
  }
  shared.griyaEar = ear
  const stops = [beat, poll].map(repeat)
  return () => {
    for (const stop of stops) stop()
    ear.hangUp?.()
    delete shared.griyaEar
  }
}
