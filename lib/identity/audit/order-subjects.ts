import type { Database } from '@/lib/db/client'
import { port } from '@/lib/platform/port'

/** Subjects of one type by their ids, as entries name them. */
export type Subjects = { type: string; ids: readonly string[] }

/** What entries about an order are written under: the order itself, its claims, payments and so on; none for words that are not the number of an order. */
export const orderSubjects = port<(db: Database, words: string) => Promise<Subjects[]>>('subjects of an order')
