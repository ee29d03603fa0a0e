import { useEffect, useEffectEvent } from 'react'
import { createListeners, createStore } from '@/lib/platform/external-store'
import { gather } from '@/lib/platform/gather'

/** Something in the shop changed. `*` is anything: changes may have been missed. */
type Change = { subject: string; id: string }

const EVENTS = '/api/ops/v1/events'
const RETRY_MS = 15_000

const changes = createListeners<[Change]>()
const connected = createStore(false)

let source: EventSource | null = null
let retry: ReturnType<typeof setTimeout> | undefined
let watchers = 0

function connect() {
  clearTimeout(retry)
  if (source || watchers === 0 || document.visibilityState === 'hidden') return
  source = new EventSource(EVENTS)
  source.onopen = () => {
    connected.set(true)
    // What changed before the stream was open is not told.
    changes.notify({ subject: '*', id: '' })
  }
  source.onerror = () => {
    connected.set(false)
    if (source?.readyState !== EventSource.CLOSED) return
    source = null
    retry = setTimeout(connect, RETRY_MS)
  }
  source.addEventListener('changed', ({ data }) => changes.notify(JSON.parse(data)))
}

function disconnect() {
  clearTimeout(retry)
  source?.close()
  source = null
  connected.set(false)
}

/** A hidden tab holds no connection: a browser allows few to one server. */
const followVisibility = () => (document.visibilityState === 'hidden' ? disconnect() : connect())

function watch() {
  watchers += 1
  if (watchers === 1) document.addEventListener('visibilitychange', followVisibility)
  connect()
  return () => {
    watchers -= 1
    if (watchers > 0) return
    document.removeEventListener('visibilitychange', followVisibility)
    disconnect()
  }
}

/**
 * Calls `onChange` soon after one of these subjects ('order', 'task', …) changed. Returns whether changes arrive by
 * themselves; while they do not, the caller polls.
 */
export function useLive(subjects: readonly string[], onChange: () => unknown): boolean {
  const isConnected = connected.useStore()
  const call = useEffectEvent(onChange)
  const wanted = subjects.join(' ')
  useEffect(() => {
    if (wanted === '') return
    const names = wanted.split(' ')
    const reload = gather(() => call())
    const forget = changes.subscribe(({ subject }) => {
      if (subject === '*' || names.includes(subject)) reload.soon()
    })
    const unwatch = watch()
    return () => {
      reload.stop()
      forget()
      unwatch()
    }
  }, [wanted])
  return isConnected
}
