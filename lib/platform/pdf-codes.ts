import bwip from 'bwip-js/node'
import { encode } from 'uqr'
import type { PdfDocument } from '@/lib/platform/pdf'

type Box = { x: number; y: number; width: number; height: number }

/** Draws a text as Code 128 over the whole box, as bars and not as a picture, so that every printer keeps it sharp. */
export function drawCode128(doc: PdfDocument, text: string, { x, y, width, height }: Box) {
  const [code] = bwip.raw({ bcid: 'code128', text })
  const widths = code && 'sbs' in code ? [...code.sbs] : []
  const unit = width / widths.reduce((sum, each) => sum + each, 0)
  let at = x
  widths.forEach((each, index) => {
    if (index % 2 === 0) doc.rect(at, y, each * unit, height)
    at += each * unit
  })
  doc.fill('#000000')
}

/** Draws a text as a QR code of this side. */
export function drawQr(doc: PdfDocument, text: string, { x, y, width }: Omit<Box, 'height'>) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const unit = width / size
  data.forEach((row, line) => {
    row.forEach((dark, column) => {
      if (dark) doc.rect(x + column * unit, y + line * unit, unit, unit)
    })
  })
  doc.fill('#000000')
}
