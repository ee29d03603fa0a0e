import type { Work } from '@/lib/db/command'
import { port } from '@/lib/platform/port'

/** Higher nouns that show personal data to somebody who decides by it; told within the change's transaction. */
export const profileFollowers = port<{ changed(work: Work, user_id: number): Promise<unknown> }>('profileFollowers')
