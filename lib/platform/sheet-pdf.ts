import { openPdf, type PdfDocument, writePdf } from '@/lib/platform/pdf'

type Party = { label: string; name: string; lines: string[]; npwp?: string }

/** A document about money with two parties, a table and sums; all texts and amounts are formatted. */
export type PdfSheet = {
  locale: string
  title: string
  number: string
  /** What it is about in a few words, top right. */
  mark: string
  facts: { label: string; value: string }[]
  parties: readonly [Party, Party]
  /** The heads of the columns and their shares of the width. */
  columns: readonly string[]
  widths: readonly number[]
  /** The title fills the first column, the values the others. */
  rows: { title: string; detail: string; values: readonly string[] }[]
  sums: { label: string; amount: string; strong?: boolean | undefined }[]
  note: string
}

const MARGIN = 48
const INK = '#1f1b16'
const QUIET = '#6b635a'
const FOREST = '#1f4d3a'
const LINE = '#e7e0d6'
/** Points between two columns. */
const GAP = 8

const widthOf = (doc: PdfDocument) => doc.page.width - 2 * MARGIN
const bottomOf = (doc: PdfDocument) => doc.page.height - MARGIN

/** Starts a new page when `height` points do not fit. */
function ensureSpace(doc: PdfDocument, height: number) {
  if (doc.y + height > bottomOf(doc)) doc.addPage()
}

function rule(doc: PdfDocument, color: string) {
  doc
    .moveTo(MARGIN, doc.y)
    .lineTo(MARGIN + widthOf(doc), doc.y)
    .lineWidth(0.7)
    .stroke(color)
  doc.y += 8
}

function head(doc: PdfDocument, { title, number, mark, facts: all }: PdfSheet) {
  doc.font('bold').fontSize(15).fillColor(FOREST).text('Griya', MARGIN, MARGIN)
  doc.fontSize(21).fillColor(INK).text(title)
  const isTold = all.some(({ value }) => value === number)
  if (!isTold) doc.font('text').fontSize(10).fillColor(QUIET).text(number)
  doc.font('bold').fontSize(10).fillColor(FOREST)
  doc.text(mark, MARGIN, MARGIN + 6, { width: widthOf(doc), align: 'right' })
  doc.y = MARGIN + (isTold ? 62 : 74)
  rule(doc, LINE)
}

function facts(doc: PdfDocument, { facts: all }: PdfSheet) {
  const width = widthOf(doc) / all.length
  const top = doc.y
  all.forEach(({ label, value }, index) => {
    const at = MARGIN + index * width
    const cell = { width: width - GAP }
    doc.font('text').fontSize(8.5).fillColor(QUIET).text(label, at, top, cell)
    doc.font('bold').fontSize(10).fillColor(INK).text(value, at, doc.y, cell)
  })
  doc.y += 14
}

function side(doc: PdfDocument, { label, name, lines, npwp }: Party, at: number, top: number) {
  const width = widthOf(doc) / 2 - GAP
  doc.font('text').fontSize(8.5).fillColor(QUIET).text(label, at, top, { width })
  doc.font('bold').fontSize(10).fillColor(INK).text(name, { width })
  doc.font('text')
  for (const line of npwp ? [...lines, npwp] : lines) doc.text(line, { width })
  return doc.y
}

function parties(doc: PdfDocument, { parties: [first, second] }: PdfSheet) {
  const top = doc.y
  const left = side(doc, first, MARGIN, top)
  const right = side(doc, second, MARGIN + widthOf(doc) / 2, top)
  doc.y = Math.max(left, right) + 18
}

/** The cells of one row: the first aligned left, numbers aligned right. */
function cells(doc: PdfDocument, values: readonly string[], widths: readonly number[]) {
  const top = doc.y
  let at = MARGIN
  let lowest = top
  values.forEach((value, index) => {
    const width = widthOf(doc) * (widths[index] ?? 0)
    if (index === 0) doc.text(value, at, top, { width: width - GAP })
    else doc.text(value, at + GAP, top, { width: width - GAP, align: 'right' })
    lowest = Math.max(lowest, doc.y)
    at += width
  })
  doc.y = lowest
}

function lines(doc: PdfDocument, { columns, widths, rows }: PdfSheet) {
  doc.font('text').fontSize(8.5).fillColor(QUIET)
  cells(doc, columns, widths)
  doc.y += 4
  rule(doc, INK)
  for (const { title, detail, values } of rows) {
    ensureSpace(doc, 44)
    doc.font('text').fontSize(10).fillColor(INK)
    cells(doc, [title, ...values], widths)
    if (detail)
      doc
        .fontSize(8.5)
        .fillColor(QUIET)
        .text(detail, MARGIN, doc.y, { width: widthOf(doc) * (widths[0] ?? 1) })
    doc.y += 5
    rule(doc, LINE)
  }
}

function sums(doc: PdfDocument, { sums: all }: PdfSheet) {
  const width = widthOf(doc) * 0.5
  const at = MARGIN + widthOf(doc) - width
  for (const { label, amount, strong } of all) {
    ensureSpace(doc, 24)
    const top = doc.y
    doc
      .font(strong ? 'bold' : 'text')
      .fontSize(strong ? 13 : 10)
      .fillColor(INK)
    doc.text(label, at, top, { width: width * 0.58 })
    const below = doc.y
    doc.text(amount, at + width * 0.58, top, { width: width * 0.42, align: 'right' })
    doc.y = Math.max(below, doc.y) + 4
  }
}

/** A sheet as an A4 PDF with embedded fonts. */
export function sheetPdf(sheet: PdfSheet): Promise<Uint8Array<ArrayBuffer>> {
  const title = `${sheet.title} ${sheet.number}`
  const page = openPdf({ size: 'A4', margin: MARGIN, title, author: 'Griya', locale: sheet.locale })
  return writePdf(page, (doc) => {
    for (const part of [head, facts, parties, lines, sums]) part(doc, sheet)
    doc.font('text').fontSize(9).fillColor(QUIET)
    ensureSpace(doc, 60)
    doc.text(sheet.note, MARGIN, doc.y + 16, { width: widthOf(doc) })
  })
}
