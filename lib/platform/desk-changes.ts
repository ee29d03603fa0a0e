/**
 * What changed for the pages of operators. `place` is the warehouse of the subject, null when it concerns every one.
 */
export type DeskChange = { subject: string; id: number; place: number | null }

/** Anything may have changed. */
export const ANYTHING: DeskChange = { subject: '*', id: 0, place: null }

/** The subject of a change to an operator's sessions: their streams ask whether they may go on. */
export const ACCESS = 'access'

type Listener = (changes: DeskChange[]) => void

const shared = globalThis as { griyaDeskListeners?: Set<Listener> }

const listeners = () => {
  shared.griyaDeskListeners ??= new Set()
  return shared.griyaDeskListeners
}

const PREFIX = 'desk/'

/** The tag of a subject in the log of changes. No page carries it. */
export const deskTag = (subject: string, id: number, place: number | null) =>
  `${PREFIX}${subject}/${id}${place === null ? '' : `/${place}`}`

export const isDeskTag = (tag: string) => tag.startsWith(PREFIX)

/** The desk changes among logged ones. */
export const deskChangesOf = (changes: { tags: string[] }[]): DeskChange[] =>
  changes.flatMap(({ tags }) =>
    tags.filter(isDeskTag).map((tag) => {
      const [, subject = '', id, place] = tag.split('/')
      return { subject, id: Number(id), place: place === undefined ? null : Number(place) }
    }),
  )

/** Calls `listener` with the changes of all processes. Returns a function that stops it. */
export function onDeskChanges(listener: Listener) {
  listeners().add(listener)
  return () => void listeners().delete(listener)
}

export function announceDeskChanges(changes: DeskChange[]) {
  if (changes.length > 0) for (const listener of listeners()) listener(changes)
}
