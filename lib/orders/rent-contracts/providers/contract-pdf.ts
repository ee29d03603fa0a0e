import type { ContractSheet } from '@/lib/orders/rent-contracts/projection'
import { openPdf, type PdfDocument, writePdf } from '@/lib/platform/pdf'

const MARGIN = 48
const INK = '#1f1b16'
const QUIET = '#5f574d'
const TEAK = '#1d4b40'

const widthOf = (doc: PdfDocument) => doc.page.width - 2 * MARGIN

/** Starts a new page when `height` points do not fit. */
function ensureSpace(doc: PdfDocument, height: number) {
  if (doc.y + height > doc.page.height - MARGIN) doc.addPage()
}

function head(doc: PdfDocument, { title, number, accepted }: ContractSheet) {
  doc.font('bold').fontSize(15).fillColor(TEAK).text('Griya', MARGIN, MARGIN)
  doc.fontSize(21).fillColor(INK).text(title)
  doc.font('text').fontSize(10).fillColor(QUIET).text(number).text(accepted)
  doc.y += 14
}

type Party = { label: string; name: string; lines: string[] }

function side(doc: PdfDocument, { label, name, lines }: Party, at: number, top: number) {
  const width = widthOf(doc) / 2 - 12
  doc.font('text').fontSize(8.5).fillColor(QUIET).text(label, at, top, { width })
  doc.font('bold').fontSize(10).fillColor(INK).text(name, { width })
  doc.font('text')
  for (const line of lines) doc.text(line, { width })
  return doc.y
}

function parties(doc: PdfDocument, { seller, renter }: ContractSheet) {
  const top = doc.y
  const left = side(doc, seller, MARGIN, top)
  const right = side(doc, renter, MARGIN + widthOf(doc) / 2 + 12, top)
  doc.x = MARGIN
  doc.y = Math.max(left, right) + 18
}

function heading(doc: PdfDocument, text: string) {
  ensureSpace(doc, 60)
  doc
    .font('bold')
    .fontSize(11)
    .fillColor(INK)
    .text(text, MARGIN, doc.y, { width: widthOf(doc) })
  doc.y += 3
}

function goods(doc: PdfDocument, { goodsTitle, goods: all, facts }: ContractSheet) {
  heading(doc, goodsTitle)
  doc.font('text').fontSize(10)
  for (const line of all) doc.text(line, { width: widthOf(doc) })
  doc.y += 8
  for (const { label, value } of facts) {
    ensureSpace(doc, 20)
    const top = doc.y
    doc.font('text').fontSize(10).fillColor(QUIET).text(label, MARGIN, top, { width: 160 })
    doc.fillColor(INK).text(value, MARGIN + 170, top, { width: widthOf(doc) - 170 })
  }
  doc.x = MARGIN
  doc.y += 18
}

function terms(doc: PdfDocument, { termsTitle, intro, sections }: ContractSheet) {
  const width = widthOf(doc)
  heading(doc, termsTitle)
  doc.font('text').fontSize(9.5).fillColor(INK).text(intro, MARGIN, doc.y, { width })
  doc.y += 8
  for (const { title, text } of sections) {
    heading(doc, title)
    doc.font('text').fontSize(9.5).text(text, MARGIN, doc.y, { width })
    doc.y += 8
  }
}

/** The contract of a rental as an A4 PDF with embedded fonts. */
export function contractPdf(sheet: ContractSheet): Promise<Uint8Array<ArrayBuffer>> {
  const title = `${sheet.title} ${sheet.number}`
  const page = openPdf({ size: 'A4', margin: MARGIN, title, author: 'Griya', locale: sheet.locale })
  return writePdf(page, (doc) => {
    for (const part of [head, parties, goods, terms]) part(doc, sheet)
  })
}
