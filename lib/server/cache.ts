import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { forget, forgetAll } from '@/lib/platform/cache'

/** The tag of the root layout, which every page has: the one that `revalidatePath('/', 'layout')` expires. */
const EVERY_PAGE = '_N_T_/layout'

/**
 * Next reads this map before it serves a cached page or the result of a `'use cache'` function. `revalidateTag()`
 * writes the same entry, but only inside a request that Next serves, and only at its end.
 */
function expire(tags: string[]) {
  const expired = performance.timeOrigin + performance.now()
  for (const tag of tags) tagsManifest.set(tag, { ...tagsManifest.get(tag), stale: expired, expired })
}

/** Expires pages of this process at once. */
export async function expireHere(tags: string[]): Promise<void> {
  forget(tags)
  expire(tags)
}

/** Expires every page of this process, after changes were missed. */
export async function expireAll(): Promise<void> {
  forgetAll()
  expire([EVERY_PAGE])
}
