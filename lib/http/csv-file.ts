import type { Context } from 'hono'
import { stream } from 'hono/streaming'

/** Sends parts of CSV as a file of this name while they are read; stops when nobody takes them any more. */
export function sendCsv(c: Context, name: string, parts: AsyncIterable<string>): Response {
  c.header('content-type', 'text/csv; charset=utf-8')
  c.header('content-disposition', `attachment; filename="${name}.csv"`)
  return stream(c, async (file) => {
    for await (const part of parts) {
      if (file.aborted) return
      await file.write(part)
    }
  })
}
