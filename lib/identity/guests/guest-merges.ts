import type { Work } from '@/lib/db/command'
import { port } from '@/lib/platform/port'

/** The guest, and the member whom the guest turned out to be. */
export type Merge = { from: number; to: number }

/** Hands what a noun above keeps of guests over to the member; run in their order, in the transaction of the sign-in. */
export const guestMerges = port<readonly ((work: Work, merge: Merge) => Promise<unknown>)[]>('guestMerges')
