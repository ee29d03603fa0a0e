import type { LabelSheet } from '@/lib/orders/packing/schema/documents'
import { wordsOf } from '@/lib/platform/dictionary'
import { mm, openPdf, type PdfDocument, streamPdf } from '@/lib/platform/pdf'
import { drawCode128, drawQr } from '@/lib/platform/pdf-codes'

const WIDTH = mm(100)
const HEIGHT = mm(150)
const MARGIN = mm(5)
const INNER = WIDTH - 2 * MARGIN
const QR = mm(22)

function rule(doc: PdfDocument, y: number) {
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + INNER, y)
    .lineWidth(0.8)
    .stroke('#000000')
}

/** A heading and lines below it, of which the first is bold. Shortens what does not fit into `height`. */
function block(
  doc: PdfDocument,
  label: string,
  lines: string[],
  { y, height, size }: Record<'y' | 'height' | 'size', number>,
) {
  doc.font('text').fontSize(7.5).fillColor('#000000').text(label, MARGIN, y, { width: INNER })
  const [name = '', ...rest] = lines
  doc
    .font('bold')
    .fontSize(size + 1.5)
    .text(name, MARGIN, doc.y, { width: INNER, height: size * 3, ellipsis: true })
  const left = y + height - doc.y
  doc.font('text').fontSize(size).text(rest.join('\n'), MARGIN, doc.y, { width: INNER, height: left, ellipsis: true })
}

/** Which order, which of its parcels, and how heavy it is. */
function facts(doc: PdfDocument, { locale, number, of, weight, pieces }: LabelSheet) {
  const t = wordsOf(locale, 'label')
  const kilograms = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(weight / 1000)
  const told: [string, string][] = [
    [t('order'), number],
    [t('weight'), t('kilograms', { kilograms })],
    [t('pieces'), t('pieceCount', { count: pieces })],
  ]
  if (of) told.push([t('parcel'), t('parcelOf', of)])
  told.forEach(([label, value], index) => {
    const y = mm(123 + index * (of ? 5.6 : 7.5))
    doc
      .font('text')
      .fontSize(8.5)
      .text(label, MARGIN, y, { width: mm(18) })
    doc
      .font('bold')
      .fontSize(10.5)
      .text(value, MARGIN + mm(18), y - 1.5, { width: INNER - QR - mm(21) })
  })
}

function drawLabel(doc: PdfDocument, sheet: LabelSheet) {
  const { locale, number, tracking_code, courier, service, sender, recipient } = sheet
  const t = wordsOf(locale, 'label')
  doc
    .font('bold')
    .fontSize(20)
    .fillColor('#000000')
    .text(courier, MARGIN, mm(5), { width: INNER * 0.7, lineBreak: false })
  doc.fontSize(14).text(service, MARGIN, mm(6), { width: INNER, align: 'right', lineBreak: false })
  rule(doc, mm(15))
  drawCode128(doc, tracking_code, { x: mm(9), y: mm(18), width: WIDTH - mm(18), height: mm(22) })
  doc.font('bold').fontSize(15).text(tracking_code, MARGIN, mm(42), { width: INNER, align: 'center' })
  rule(doc, mm(51))
  block(doc, t('to'), recipient, { y: mm(53), height: mm(47), size: 11 })
  rule(doc, mm(101))
  block(doc, t('from'), sender, { y: mm(103), height: mm(17), size: 8.5 })
  rule(doc, mm(121))
  drawQr(doc, number, { x: WIDTH - MARGIN - QR, y: mm(123), width: QR })
  facts(doc, sheet)
}

/**
 * The labels of parcels, 100 × 150 mm each: tracking code as Code 128, number of the order as QR, sender and recipient.
 */
export function labelPdf(sheets: readonly LabelSheet[]): ReadableStream<Uint8Array> {
  const { locale = 'id', number = '', sender = [] } = sheets[0] ?? {}
  const title = `${wordsOf(locale, 'label')('title')} ${number}`
  const page = openPdf({ size: [WIDTH, HEIGHT], margin: MARGIN, title, author: sender[0] ?? '', locale })
  return streamPdf(page, (doc) => {
    sheets.forEach((sheet, index) => {
      if (index > 0) doc.addPage()
      drawLabel(doc, sheet)
    })
  })
}
