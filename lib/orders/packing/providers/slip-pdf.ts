import type { SlipSheet } from '@/lib/orders/packing/schema/documents'
import { wordsOf } from '@/lib/platform/dictionary'
import { openPdf, type PdfDocument, streamPdf } from '@/lib/platform/pdf'

const MARGIN = 36
const INK = '#1f1b16'
const QUIET = '#5f574d'
const LINE = '#cfc6b8'

const widthOf = (doc: PdfDocument) => doc.page.width - 2 * MARGIN

function rule(doc: PdfDocument) {
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + widthOf(doc), doc.y)
    .lineWidth(0.7)
    .stroke(LINE)
  doc.y += 8
}

function facts(doc: PdfDocument, blocks: [label: string, lines: string[]][]) {
  const width = widthOf(doc) / blocks.length
  const top = doc.y
  let lowest = top
  blocks.forEach(([label, lines], index) => {
    const at = MARGIN + index * width
    doc
      .font('text')
      .fontSize(8.5)
      .fillColor(QUIET)
      .text(label, at, top, { width: width - 10 })
    doc.font('text').fontSize(10).fillColor(INK)
    for (const line of lines) doc.text(line, at, doc.y, { width: width - 10 })
    lowest = Math.max(lowest, doc.y)
  })
  doc.y = lowest + 14
}

function row(doc: PdfDocument, [left, right]: [string, string], detail = '') {
  if (doc.y + 40 > doc.page.height - MARGIN) doc.addPage()
  const top = doc.y
  doc.text(right, MARGIN, top, { width: widthOf(doc), align: 'right' })
  doc.text(left, MARGIN, top, { width: widthOf(doc) * 0.8 })
  if (detail)
    doc
      .fontSize(8.5)
      .fillColor(QUIET)
      .text(detail, MARGIN, doc.y, { width: widthOf(doc) * 0.8 })
  doc.y += 6
  rule(doc)
}

function drawSlip(doc: PdfDocument, sheet: SlipSheet) {
  const { locale, number, of, sender, recipient, courier, tracking_code, lines } = sheet
  const t = wordsOf(locale, 'slip')
  doc.font('bold').fontSize(18).fillColor(INK).text(t('title'), MARGIN, MARGIN)
  doc.y += 8
  rule(doc)
  const parcel = [number, of ? t('parcelOf', of) : '', courier, tracking_code ?? ''].filter(Boolean)
  facts(doc, [
    [t('from'), [sender]],
    [t('to'), recipient],
    [t('order'), parcel],
  ])
  doc.font('text').fontSize(8.5).fillColor(QUIET)
  row(doc, [t('thing'), t('quantity')])
  for (const { title: name, detail, quantity } of lines) {
    doc.font('bold').fontSize(10.5).fillColor(INK)
    row(doc, [name, String(quantity)], detail)
  }
}

/**
 * The packing slips of an order, one per parcel, A5: sender, recipient and contents without prices. Nothing names the
 * shop on a reseller's.
 */
export function slipPdf(sheets: readonly SlipSheet[]): ReadableStream<Uint8Array> {
  const { locale = 'id', number = '', sender = '' } = sheets[0] ?? {}
  const title = `${wordsOf(locale, 'slip')('title')} ${number}`
  return streamPdf(openPdf({ size: 'A5', margin: MARGIN, title, author: sender, locale }), (doc) => {
    sheets.forEach((sheet, index) => {
      if (index > 0) doc.addPage()
      drawSlip(doc, sheet)
    })
  })
}
