import type { Context } from '@/lib/db/command'
import { unitLabelPdf } from '@/lib/orders/rental-units/providers/unit-label-pdf'
import { listUnits } from '@/lib/orders/rental-units/queries/units'
import type { Locale } from '@/lib/platform/i18n'

type Wanted = { ids: readonly number[]; locale: Locale }

/** The labels of units as a PDF; those of other warehouses are left out. */
export async function printUnitLabels(context: Pick<Context, 'db' | 'actor'>, { ids, locale }: Wanted) {
  return unitLabelPdf(await listUnits(context, ids), locale)
}
