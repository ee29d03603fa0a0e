import type { Work } from '@/lib/db/command'
import { port } from '@/lib/platform/port'

/** The ids of a guest and of the member who signs in. */
export type Merge = { from: number; to: number }

/** Functions of higher nouns that transfer a guest's data to the member, run in order in the sign-in's transaction. */
export const guestMerges = port<readonly ((work: Work, merge: Merge) => Promise<unknown>)[]>('guestMerges')
