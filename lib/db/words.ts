import { and, type Column, ilike, or } from 'drizzle-orm'
import { containing } from '@/lib/platform/like'

/** That each word stands in one of the columns, in whatever case; nothing where there are no words. */
export const containsWords = (words: string, columns: readonly Column[]) =>
  and(
    ...words
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => or(...columns.map((column) => ilike(column, containing(word))))),
  )
