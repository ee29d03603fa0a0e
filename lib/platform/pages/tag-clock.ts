import { LRUCache } from 'lru-cache'

/**
 * More tags than a large catalogue has; when a tag is dropped, every page that is older than its expiry counts as
 * expired.
 */
const MAX_TAGS = 500_000

type TagClock = { expired: LRUCache<string, number>; floor: number }

const shared = globalThis as { griyaTagClock?: TagClock }

function createTagClock(): TagClock {
  const clock: TagClock = {
    floor: Number.NEGATIVE_INFINITY,
    expired: new LRUCache<string, number>({
      max: MAX_TAGS,
      dispose: (at, _tag, reason) => {
        if (reason === 'evict') clock.floor = Math.max(clock.floor, at)
      },
    }),
  }
  return clock
}

/** Shared through `globalThis`, because the build contains this module more than once. */
function tagClock(): TagClock {
  shared.griyaTagClock ??= createTagClock()
  return shared.griyaTagClock
}

/** Milliseconds since 1970 that never go back within a process. */
export const pageTime = () => performance.timeOrigin + performance.now()

/** What was read before now and has one of these tags is out of date. */
export function expirePageTags(tags: string[]) {
  const now = pageTime()
  for (const tag of tags) tagClock().expired.set(tag, now)
}

/** Everything that was read before now is out of date. */
export function expireAllPageTags() {
  tagClock().floor = pageTime()
  tagClock().expired.clear()
}

/** Whether something that was read from `since` on (milliseconds, `pageTime()`) is out of date. */
export function areTagsExpired(tags: Iterable<string>, since: number): boolean {
  const { expired, floor } = tagClock()
  if (floor >= since) return true
  for (const tag of tags) if ((expired.peek(tag) ?? Number.NEGATIVE_INFINITY) >= since) return true
  return false
}
