import type { DeskChange } from '@/lib/platform/desk-changes'
import { onDeskChanges } from '@/lib/platform/desk-changes'

const HEARTBEAT_MS = 20_000
/** Longer than this a stream does not stay open, so that whoever listens is recognised anew. */
const LONGEST_MS = 3_600_000
/** How many chunks may wait for a listener that does not read. */
const MOST_WAITING = 1_000
const STREAMS_PER_OWNER = 8

const shared = globalThis as { griyaEventStreams?: Map<string, Set<() => void>> }

const streams = () => {
  shared.griyaEventStreams ??= new Map()
  return shared.griyaEventStreams
}

/** Whether this owner has as many streams open at this process as are allowed. */
export const hasMostStreams = (owner: string) => (streams().get(owner)?.size ?? 0) >= STREAMS_PER_OWNER

/** Ends all streams of this process, which is about to end. */
export function endEventStreams() {
  for (const ends of streams().values()) for (const end of [...ends]) end()
}

function register(owner: string, end: () => void) {
  const ends = streams().get(owner) ?? new Set()
  streams().set(owner, ends.add(end))
  return () => {
    ends.delete(end)
    if (ends.size === 0) streams().delete(owner)
  }
}

const eventOf = ({ subject, id }: DeskChange) =>
  `event: changed\ndata: ${JSON.stringify({ subject, id: String(id) })}\n\n`

type Stream = {
  owner: string
  /** Whether the listener may hear of a change. */
  hears: (change: DeskChange) => boolean
  /** Whether a change concerns the access of the listener. */
  isOwn: (change: DeskChange) => boolean
  /** Asked with every sign of life and at every own change; the stream ends when it no longer holds. */
  mayListen: () => Promise<boolean>
}

/** A stream of what changes in the shop, with a sign of life every twenty seconds. */
export function openEventStream({ owner, hears, isOwn, mayListen }: Stream): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let end = () => {}
  return new ReadableStream({
    start(controller) {
      const write = (text: string) => {
        if ((controller.desiredSize ?? 0) < -MOST_WAITING) end()
        else controller.enqueue(encoder.encode(text))
      }
      const until = performance.now() + LONGEST_MS
      let isOpen = true
      const check = async () => {
        const goesOn = performance.now() < until && (await mayListen().catch(() => true))
        if (!goesOn) end()
        else if (isOpen) write(': alive\n\n')
      }
      const beat = setInterval(check, HEARTBEAT_MS).unref()
      const forget = onDeskChanges((changes) => {
        if (changes.some(isOwn)) void check()
        const heard = changes.filter(hears)
        if (heard.length > 0) write(heard.map(eventOf).join(''))
      })
      const unregister = register(owner, () => end())
      end = () => {
        if (!isOpen) return
        isOpen = false
        clearInterval(beat)
        forget()
        unregister()
        controller.close()
      }
      write('retry: 3000\n\n')
    },
    cancel: () => end(),
  })
}
