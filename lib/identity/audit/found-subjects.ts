import type { Database } from '@/lib/db/client'
import { port } from '@/lib/platform/port'

/** Subjects of one type by their ids, as entries name them. */
export type Subjects = { type: string; ids: readonly string[] }

/**
 * What entries about the searched words are written under: an order of this number with its claims, payments and so
 * on, or customers of this name, e-mail address or phone number.
 */
export const foundSubjects = port<(db: Database, words: string) => Promise<Subjects[]>>('subjects of words')
