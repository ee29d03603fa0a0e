import type { Context } from '@/lib/db/command'
import { labelPdf } from '@/lib/orders/packing/providers/label-pdf'
import { manifestPdf } from '@/lib/orders/packing/providers/manifest-pdf'
import { slipPdf } from '@/lib/orders/packing/providers/slip-pdf'
import { readManifest, requireLabels, requireSlips } from '@/lib/orders/packing/queries/documents'
import { requireReturnLabel } from '@/lib/orders/packing/queries/return-label'
import type { ManifestQuery } from '@/lib/orders/packing/schema/documents'
import type { Locale } from '@/lib/platform/i18n'

/** A PDF while it is drawn, and its file name, which does not name the shop on a reseller's parcel. */
export type Print = { file: string; content: ReadableStream<Uint8Array> }

/** A label per parcel. Throws as `requireLabels` does. */
export async function printLabel(context: Context, number: string): Promise<Print> {
  const sheets = await requireLabels(context, number)
  const name = sheets[1] ? number : (sheets[0]?.tracking_code ?? '')
  return { file: `label-${name.replace(/[^\w-]/g, '')}.pdf`, content: labelPdf(sheets) }
}

/** The label of a parcel that comes back. Throws as `requireReturnLabel` does. */
export async function printReturnLabel(context: Context, claimId: number, locale: Locale): Promise<Print> {
  const sheet = await requireReturnLabel(context, claimId)
  return { file: `label-${sheet.tracking_code.replace(/[^\w-]/g, '')}.pdf`, content: labelPdf([{ ...sheet, locale }]) }
}

/** A slip per parcel. Throws as `requireSlips` does. */
export async function printSlip(context: Context, number: string): Promise<Print> {
  const sheets = await requireSlips(context, number)
  return { file: `slip-${sheets[0]?.number ?? ''}.pdf`, content: slipPdf(sheets) }
}

/** Throws as `readManifest` does. */
export async function printManifest(
  context: Context,
  { locale, ...query }: ManifestQuery & { locale: Locale },
): Promise<Print> {
  const manifest = await readManifest(context, query)
  return { file: `manifest-${manifest.day}.pdf`, content: manifestPdf(manifest, locale) }
}
