import type { Unit } from '@/lib/orders/rental-units/schema'
import { wordsOf } from '@/lib/platform/dictionary'
import { type Locale, localized } from '@/lib/platform/i18n'
import { mm, openPdf, streamPdf } from '@/lib/platform/pdf'
import { drawQr } from '@/lib/platform/pdf-codes'

const WIDTH = mm(60)
const HEIGHT = mm(30)
const MARGIN = mm(3)
const QR = mm(24)

/** The labels of units, 60 × 30 mm each: the code as QR and in letters, and the product. */
export function unitLabelPdf(units: readonly Unit[], locale: Locale): ReadableStream<Uint8Array> {
  const title = wordsOf(locale, 'label')('units')
  const page = openPdf({ size: [WIDTH, HEIGHT], margin: MARGIN, title, author: 'Griya', locale })
  const x = MARGIN + QR + mm(3)
  const width = WIDTH - x - MARGIN
  return streamPdf(page, (doc) => {
    units.forEach((unit, index) => {
      if (index > 0) doc.addPage()
      drawQr(doc, unit.code, { x: MARGIN, y: MARGIN, width: QR })
      doc.font('bold').fontSize(9.5).fillColor('#000000').text(unit.code, x, MARGIN, { width, lineBreak: false })
      doc
        .font('text')
        .fontSize(7.5)
        .text(localized(unit, 'title', locale), x, mm(9), { width, height: mm(13), ellipsis: true })
      doc.fontSize(6.5).text(unit.warehouse, x, mm(24), { width, height: mm(4), ellipsis: true, lineBreak: false })
    })
  })
}
