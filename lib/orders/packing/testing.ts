import { randomUUID } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { type Operator, programOf } from '@/lib/db/command'
import type { OperatorRole } from '@/lib/platform/permissions'
import { operatorApp } from '@/lib/server/operator'
import type { TestShop } from '@/lib/server/testing'

/** Somebody of the warehouse floor. */
export const packerOf = (warehouses: number[] | null = null, roles: OperatorRole[] = ['warehouse']): Operator => ({
  ...programOf('Wawan'),
  roles,
  warehouses,
})

type Answer<Data> = {
  status: number
  data: Data
  code?: string
  params?: Record<string, string | number>
  metadata?: { next_cursor: string | null }
}

/** Calls of the back-office's API by an operator. */
export function floorOf(shop: TestShop, actor: Operator = packerOf()) {
  const app = operatorApp(shop.connection, actor)

  async function call<Data>(method: string, path: string, body?: unknown): Promise<Answer<Data>> {
    const response = await app.request(path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as Omit<Answer<Data>, 'status'>
    return { status: response.status, ...answer }
  }

  const get = <Data>(path: string) => call<Data>('GET', path)
  const post = <Data>(path: string, body: object = {}) => call<Data>('POST', path, body)
  const put = <Data>(path: string, body: object) => call<Data>('PUT', path, body)
  const scan = <Data>(id: number, wanted: object) =>
    post<Data>(`/picking/orders/${id}/scans`, { scan_id: randomUUID(), ...wanted })
  const print = async (path: string) => {
    const response = await app.request(path)
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, bytes, text: pdfText(bytes) }
  }
  return { get, post, put, scan, print }
}

const HEX = /<([0-9a-f]+)>/gi

/** The characters of each glyph of a font, from its ToUnicode table. */
function readGlyphs(table: string): Map<number, string> {
  const glyphs = new Map<number, string>()
  for (const [, first = '', list = ''] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    ;[...list.matchAll(HEX)].forEach(([, code = ''], index) => {
      const units = code.match(/.{4}/g) ?? []
      glyphs.set(
        Number.parseInt(first, 16) + index,
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      )
    })
  }
  return glyphs
}

/** The texts of a PDF that pdfkit wrote with embedded fonts, one line per drawn text. */
export function pdfText(bytes: Buffer): string {
  const source = bytes.toString('latin1')
  const objects = new Map(
    [...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body = '']) => [Number(id), body]),
  )
  const streamOf = (body: string) => {
    const [, content = ''] = /stream\n([\s\S]*?)\nendstream/.exec(body) ?? []
    const packed = Buffer.from(content, 'latin1')
    return (body.includes('/FlateDecode') ? inflateSync(packed) : packed).toString('latin1')
  }
  const fonts = new Map<string, Map<number, string>>()
  for (const body of objects.values()) {
    for (const [, name = '', id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, table] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id)) ?? '') ?? []
      fonts.set(name, readGlyphs(streamOf(objects.get(Number(table)) ?? '')))
    }
  }
  const lines: string[] = []
  let glyphs = new Map<number, string>()
  for (const body of objects.values()) {
    if (!/stream\n/.test(body) || /\/(Subtype|Length1|FontFile)/.test(body)) continue
    for (const [, font, shown] of streamOf(body).matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) glyphs = fonts.get(font) ?? glyphs
      else if (shown) {
        const codes = [...shown.matchAll(HEX)].flatMap(([, run = '']) => run.match(/.{4}/g) ?? [])
        lines.push(codes.map((code) => glyphs.get(Number.parseInt(code, 16)) ?? '').join(''))
      }
    }
  }
  return lines.join('\n')
}
