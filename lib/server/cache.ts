import { forget, forgetAll } from '@/lib/platform/cache'
import { expireAllPageTags, expirePageTags } from '@/lib/platform/pages/tag-clock'

/** Expires pages and remembered answers of this process at once. */
export async function expireHere(tags: string[]): Promise<void> {
  forget(tags)
  expirePageTags(tags)
}

/** Expires every page of this process, after changes were missed. */
export async function expireAll(): Promise<void> {
  forgetAll()
  expireAllPageTags()
}
