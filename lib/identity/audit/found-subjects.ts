import type { Database } from '@/lib/db/client'
import { port } from '@/lib/platform/port'

/** Subjects of one type by their ids, as entries name them. */
export type Subjects = { type: string; ids: readonly string[] }

/** `about`: what entries are written under. `by`: the operators whose entries they are. */
export type Found = { about: readonly Subjects[]; by: readonly number[] }

/**
 * What is found by words in the audit log: an order of this number with its claims, payments and so on, or operators
 * and customers of this name or e-mail address.
 */
export const foundSubjects = port<(db: Database, words: string) => Promise<Found>>('subjects of words')
