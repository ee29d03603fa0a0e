import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'

export type PdfDocument = InstanceType<typeof PDFDocument>

const FONTS = join(process.cwd(), 'node_modules/@fontsource/plus-jakarta-sans/files')
const font = (weight: 400 | 700) => readFileSync(join(FONTS, `plus-jakarta-sans-latin-${weight}-normal.woff`))

const POINTS_OF_A_MILLIMETRE = 72 / 25.4

/** Millimetres as points, the unit of a page. */
export const mm = (millimetres: number) => millimetres * POINTS_OF_A_MILLIMETRE

type Sheet = {
  /** A paper format, or width and height in points. */
  size: 'A4' | 'A5' | [number, number]
  margin: number
  title: string
  author: string
  locale: string
}

/** Opens a document with the embedded fonts `text` and `bold`. */
export function openPdf({ size, margin, title, author, locale }: Sheet): PdfDocument {
  const doc = new PDFDocument({
    size,
    margin,
    info: { Title: title, Author: author, Producer: '', Creator: '' },
    lang: locale,
  })
  return doc.registerFont('text', font(400)).registerFont('bold', font(700))
}

/** Sends the document as it is drawn, so that a long one is never whole in memory. Ends it after `draw`. */
export function streamPdf(doc: PdfDocument, draw: (doc: PdfDocument) => void): ReadableStream<Uint8Array> {
  const stream = Readable.toWeb(doc as unknown as Readable) as ReadableStream<Uint8Array>
  draw(doc)
  doc.end()
  return stream
}

/** The whole document as bytes. Ends it after `draw`. */
export async function writePdf(doc: PdfDocument, draw: (doc: PdfDocument) => void): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(streamPdf(doc, draw)).arrayBuffer())
}
