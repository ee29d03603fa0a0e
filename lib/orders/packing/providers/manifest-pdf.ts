import type { Manifest, ManifestParcel } from '@/lib/orders/packing/schema/documents'
import { wordsOf } from '@/lib/platform/dictionary'
import type { Locale } from '@/lib/platform/i18n'
import { openPdf, type PdfDocument, streamPdf } from '@/lib/platform/pdf'
import { formatDate, startOfDay } from '@/lib/platform/time'

const MARGIN = 40
const INK = '#1f1b16'
const QUIET = '#5f574d'
const LINE = '#cfc6b8'
const COLUMNS = [0.06, 0.2, 0.24, 0.22, 0.16, 0.12]
const SIGNATURES = 110

const widthOf = (doc: PdfDocument) => doc.page.width - 2 * MARGIN
const bottomOf = (doc: PdfDocument) => doc.page.height - MARGIN

function rule(doc: PdfDocument, color = LINE) {
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + widthOf(doc), doc.y)
    .lineWidth(0.7)
    .stroke(color)
  doc.y += 6
}

function row(doc: PdfDocument, cells: readonly string[]) {
  if (doc.y + 30 > bottomOf(doc)) doc.addPage()
  const top = doc.y
  let at = MARGIN
  let lowest = top
  cells.forEach((cell, index) => {
    const width = widthOf(doc) * (COLUMNS[index] ?? 0)
    doc.text(cell, at, top, { width: width - 6 })
    lowest = Math.max(lowest, doc.y)
    at += width
  })
  doc.y = lowest + 4
  rule(doc)
}

type Words = ReturnType<typeof wordsOf<'manifest'>>

function signatures(doc: PdfDocument, t: Words) {
  if (doc.y + SIGNATURES > bottomOf(doc)) doc.addPage()
  const top = doc.y + 16
  const width = widthOf(doc) / 2 - 16
  ;[t('handedOver'), t('received')].forEach((label, index) => {
    const at = MARGIN + index * (width + 32)
    doc.font('bold').fontSize(10).fillColor(INK).text(label, at, top, { width })
    doc
      .moveTo(at, top + 70)
      .lineTo(at + width, top + 70)
      .lineWidth(0.7)
      .stroke(INK)
    doc
      .font('text')
      .fontSize(8.5)
      .fillColor(QUIET)
      .text(t('signature'), at, top + 75, { width })
  })
}

type CourierPage = { courier: string; parcels: ManifestParcel[]; manifest: Manifest }

function courierPage(doc: PdfDocument, t: Words, { courier, parcels, manifest }: CourierPage) {
  doc
    .font('bold')
    .fontSize(18)
    .fillColor(INK)
    .text(`${t('title')}: ${courier}`, MARGIN, MARGIN)
  const day = formatDate(startOfDay(manifest.day))
  const facts = [manifest.warehouse, day, t('parcels', { count: parcels.length })]
  doc.font('text').fontSize(10).fillColor(QUIET).text(facts.join('  ·  '))
  doc.y += 10
  doc.fontSize(8.5)
  row(doc, [t('number'), t('order'), t('trackingCode'), t('receiver'), t('city'), t('pieces')])
  doc.fontSize(9).fillColor(INK)
  parcels.forEach(({ number, of, tracking_code, receiver_name, city, pieces }, index) => {
    const order = of ? `${number} (${of.parcel}/${of.parcels})` : number
    row(doc, [String(index + 1), order, tracking_code, receiver_name, city, String(pieces)])
  })
  signatures(doc, t)
}

/** The parcels of a day, a page per courier, with lines for both signatures. */
export function manifestPdf(manifest: Manifest, locale: Locale): ReadableStream<Uint8Array> {
  const t = wordsOf(locale, 'manifest')
  const title = `${t('title')} ${manifest.day}`
  return streamPdf(openPdf({ size: 'A4', margin: MARGIN, title, author: 'Griya', locale }), (doc) => {
    const pages = manifest.couriers.length > 0 ? manifest.couriers : [{ courier: '–', parcels: [] }]
    pages.forEach((page, index) => {
      if (index > 0) doc.addPage()
      courierPage(doc, t, { ...page, manifest })
    })
  })
}
