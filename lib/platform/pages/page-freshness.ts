/** A change of the log: its number and the tags that it expired. */
export type NumberedChange = { id: number; tags: string[]; isOurs: boolean }

/** What the log of changes knew when the process started. */
export type KnownChanges = {
  /** Changes up to this number are no longer in the log. */
  forgotten: number
  /** The last change of each tag. */
  latest: Map<string, number>
}

/** More tags than a large catalogue has; beyond them the process starts over. */
const MAX_TAGS = 500_000

/**
 * Tells whether a page that an earlier or another process rendered still shows the current state. A page is stamped
 * with the number of the last change that its process had applied when its rendering began: it is fresh while no later
 * change expired one of its tags. What is unknown counts as changed.
 */
export function createFreshness() {
  let known: KnownChanges | null = null
  let applied: number | null = null
  /**
   * Tags that commands of this process expired, and how many of these changes were not yet read from the log; negative
   * for a change that was read before its command reported it.
   */
  const unread = new Map<string, number>()

  function addUnread(tag: string, count: number) {
    const sum = (unread.get(tag) ?? 0) + count
    if (sum === 0) unread.delete(tag)
    else unread.set(tag, sum)
  }

  function forget() {
    known = { forgotten: applied ?? Number.POSITIVE_INFINITY, latest: new Map() }
  }

  function note({ id, tags, isOurs }: NumberedChange) {
    for (const tag of tags) {
      if (known) known.latest.set(tag, Math.max(id, known.latest.get(tag) ?? 0))
      if (isOurs) addUnread(tag, -1)
    }
  }

  return {
    /** All changes up to this number are applied; null while that is unknown. */
    position: () => applied,

    start(log: KnownChanges) {
      known = log
    },

    /** After each reading of the log. */
    read(changes: NumberedChange[], position: number) {
      for (const change of changes) note(change)
      applied = position
      if (known && known.latest.size > MAX_TAGS) forget()
    },

    /** A command of this process expired these tags; its number in the log is not known yet. */
    expire(tags: string[]) {
      for (const tag of tags) addUnread(tag, 1)
    },

    /** Changes were missed: no page that is stored now is known to be fresh. */
    forget,

    isFresh(tags: string[], position: number) {
      if (!known || applied === null || position < known.forgotten || position > applied) return false
      const { latest } = known
      return tags.every((tag) => (unread.get(tag) ?? 0) <= 0 && (latest.get(tag) ?? 0) <= position)
    },
  }
}

export type Freshness = ReturnType<typeof createFreshness>
