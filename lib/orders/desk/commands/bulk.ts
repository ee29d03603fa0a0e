import type { Context } from '@/lib/db/command'
import { errorText } from '@/lib/http/errors'
import { operateOrder } from '@/lib/orders/desk/commands/operate-order'
import type { BulkAct, BulkResult } from '@/lib/orders/desk/schema/acts'
import { AppError } from '@/lib/platform/errors'
import type { Locale } from '@/lib/platform/i18n'

async function actOn(context: Context, id: number, verb: string, locale: Locale): Promise<BulkResult> {
  try {
    const { status } = await operateOrder(context, { id, verb, data: {} })
    return { id, ok: true, status, error: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, details } = error
    return { id, ok: false, status: null, error: { code, message: errorText(locale, code, details.params) } }
  }
}

/** Does the same with many orders, one transaction each; one that refuses does not stop the others. */
export async function actOnMany(context: Context, { ids, verb }: BulkAct, locale: Locale): Promise<BulkResult[]> {
  const results: BulkResult[] = []
  for (const id of new Set(ids)) results.push(await actOn(context, id, verb, locale))
  return results
}
