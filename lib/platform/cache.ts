type Expire = (tags: string[]) => Promise<void>

const shared = globalThis as { griyaExpire?: Expire }

/** How this process expires cached pages; a program without a web server has nothing to expire. */
export function onExpireTags(expire: Expire) {
  shared.griyaExpire = expire
}

/** Expires at once: the next request renders anew. */
export async function expireTags(tags: string[]): Promise<void> {
  if (tags.length > 0) await shared.griyaExpire?.([...new Set(tags)])
}
