import { CHANGE_CHANNEL, type Change, KEPT_MS, openChanges } from '@/lib/db/change-log'
import type { Connection } from '@/lib/db/client'
import { type DeskChange, deskChangesOf, isDeskTag } from '@/lib/platform/desk-changes'
import { processId } from '@/lib/platform/ids'
import { log } from '@/lib/platform/log'
import { counter } from '@/lib/platform/metrics'

/** How a process applies changes. */
export type ChangeHandlers = {
  /** Tags were expired: by this process, which has applied them already, or by another one. */
  changed(tags: string[], isOurs: boolean): Promise<void>
  /** Changes were missed, and it is unknown which. `position` as in `read`. */
  missed(position: number): Promise<void>
  /** Pages of operators have to know of these changes, of this process or another. */
  told?(changes: DeskChange[]): void
  /** The log was read, and its changes are applied: all up to `position`. */
  read?(changes: (Change & { isOurs: boolean })[], position: number): void
}

type Listener = {
  unlisten: (() => void) | null
  /** Whether a beat has come back over the current connection. */
  isVerified: boolean
  sent: number
  answered: number
  failures: number
  wasLate: boolean
}

const shared = globalThis as { griyaChangeListener?: Listener }

/** Each process sends itself a beat this often; after three unanswered ones it opens a new connection. */
const BEAT_MS = 2_000
const MAX_UNANSWERED = 3
const FIRST_BEATS = 5

const losses = counter(
  'griya_change_listener_losses_total',
  'Connections for changes of other processes that were lost',
)

const POOLED = `DATABASE_URL leads through a pool that gives each transaction another session (PgBouncer, pool_mode = transaction):
changes of other processes would never be heard. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.`

const isSilent = ({ sent, answered }: Listener) => sent - answered >= MAX_UNANSWERED
const isLate = (listener: Listener) =>
  !listener.unlisten || !listener.isVerified || isSilent(listener) || listener.failures > 0

/** Whether changes of other processes may arrive late at the moment. False for a program that does not listen. */
export const areChangesLate = () => shared.griyaChangeListener !== undefined && isLate(shared.griyaChangeListener)

/** Returns a function that reads the log and applies new changes. Calls share a read that has not started yet. */
function changeReader(read: Awaited<ReturnType<typeof openChanges>>, handlers: ChangeHandlers) {
  const { changed, missed } = handlers
  let readAt = performance.now()
  let isUnknown = false
  let lastRead = Promise.resolve()
  let isWaiting = false

  async function apply() {
    const { changes: logged, isRewound, position } = await read()
    handlers.told?.(deskChangesOf(logged))
    const changes = logged.map((change) => ({ ...change, tags: change.tags.filter((tag) => !isDeskTag(tag)) }))
    isUnknown ||= isRewound || performance.now() - readAt > KEPT_MS / 2
    readAt = performance.now()
    const tagsOf = (isOurs: boolean) =>
      new Set(changes.filter(({ process }) => (process === processId()) === isOurs).flatMap(({ tags }) => tags))
    const isMissed = isUnknown
    isUnknown = true
    if (isMissed) await missed(position)
    else for (const isOurs of [true, false]) if (tagsOf(isOurs).size > 0) await changed([...tagsOf(isOurs)], isOurs)
    isUnknown = false
    handlers.read?.(
      changes.map((change) => ({ ...change, isOurs: change.process === processId() })),
      position,
    )
  }

  return () => {
    if (isWaiting) return lastRead
    isWaiting = true
    const next = lastRead
      .catch(() => {})
      .then(() => {
        isWaiting = false
        return apply()
      })
    lastRead = next
    return next
  }
}

/** Runs `work` every two seconds, never twice at a time. Returns a function that stops it. */
function repeat(work: () => Promise<void>) {
  let isRunning = false
  const timer = setInterval(async () => {
    if (isRunning) return
    isRunning = true
    await work()
    isRunning = false
  }, BEAT_MS)
  timer.unref()
  return () => clearInterval(timer)
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/**
 * Applies the changes of all processes: at once on a notification, and by reading the log every two seconds, so that a
 * lost notification only delays a change. Resolves to a function that stops it. Throws when notifications cannot
 * arrive, because the URL leads through transaction pooling.
 */
export async function followChanges(connection: Connection, handlers: ChangeHandlers): Promise<() => void> {
  const listener: Listener = { unlisten: null, isVerified: false, sent: 0, answered: 0, failures: 0, wasLate: false }
  const read = changeReader(await openChanges(connection.aside), handlers)
  const beatPrefix = `beat ${processId()} `

  const report = (error: Error) => log().error({ err: error }, 'changes of other processes not read')
  const lost = () => {
    listener.unlisten?.()
    listener.unlisten = null
    losses.inc()
    log().warn('changes of other processes are heard late: the connection for them is lost')
  }
  const receive = (payload: string) => {
    if (payload.startsWith(beatPrefix)) {
      listener.answered = Number(payload.slice(beatPrefix.length))
      listener.isVerified = true
    } else if (!payload.startsWith('beat ')) read().catch(report)
  }
  async function sendBeat() {
    if (!listener.unlisten) {
      listener.unlisten = await connection.listen(CHANGE_CHANNEL, receive, lost)
      listener.answered = listener.sent
      listener.isVerified = false
    }
    listener.sent += 1
    await connection.aside('select pg_notify($1, $2)', [CHANGE_CHANNEL, `${beatPrefix}${listener.sent}`])
  }
  async function beat() {
    if (listener.unlisten && isSilent(listener)) lost()
    await sendBeat().catch(report)
    if (listener.wasLate && !isLate(listener)) log().warn('changes of other processes are heard again')
    listener.wasLate = isLate(listener)
  }
  async function poll() {
    listener.failures = await read().then(
      () => 0,
      (error: Error) => {
        report(error)
        return listener.failures + 1
      },
    )
  }

  await sendBeat()
  for (let tries = 0; !listener.isVerified && tries < FIRST_BEATS * 10; tries += 1) await pause(BEAT_MS / 10)
  if (!listener.isVerified) {
    listener.unlisten?.()
    throw new Error(POOLED)
  }
  await poll()
  shared.griyaChangeListener = listener
  const stops = [beat, poll].map(repeat)
  return () => {
    for (const stop of stops) stop()
    listener.unlisten?.()
    delete shared.griyaChangeListener
  }
}
