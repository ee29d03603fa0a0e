import { ApiError } from '@/lib/platform/http'
import { type FlashRefusal, readRefusal } from '@/lib/selling/flash-sales/rules'

/** What is wrong with a field; `limit` is a price or a number of pieces. Its words are `deskFlashSales.problem`. */
export type Problem = {
  reason: FlashRefusal | 'missing' | 'hour_wrong' | 'slug_wrong' | 'price_wrong' | 'quota_wrong' | 'gone' | 'wrong'
  limit?: number
}

/** Problems by the names that the API gives to fields, such as `slug` and `items.0.price`. */
export type Problems = Record<string, Problem>

const isItem = (field: string) => /^items\.\d+$/.test(field)

/** The fields that a refusal of the API names; none for another error. */
export function problemsIn(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {}
  const told = Object.entries(error.errors).map(([field, text]): [string, Problem] => [
    field,
    readRefusal(text) ?? { reason: isItem(field) ? 'gone' : 'wrong' },
  ])
  return Object.fromEntries(told)
}
