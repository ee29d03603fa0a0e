import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { csvLine } from '@/lib/fulfilment/product-files/providers/delimited'
import { exportColumns, exportRows } from '@/lib/fulfilment/product-files/providers/shopify-rows'
import type { Shop } from './shop'

export type ExportOptions = {
  file: string
  /** The address at which the pictures of the shop are served. */
  publicUrl: string
  /** Whether to begin with a byte order mark, by which Excel recognizes UTF-8. */
  bom: boolean
}

export type ExportSummary = { products: number; rows: number }

/** Writes the catalogue page by page. The file appears when it is complete. */
export async function exportFile(
  shop: Shop,
  { file, publicUrl, bom }: ExportOptions,
  progress: (done: number, total: number) => void,
): Promise<ExportSummary> {
  const shape = await shop.exportShape()
  const columns = exportColumns(shape)
  const draft = `${file}.part`
  const out = createWriteStream(draft)
  const broken = once(out, 'error').then(([error]) => Promise.reject(error))
  const write = async (text: string) => {
    if (!out.write(text)) await Promise.race([once(out, 'drain'), broken])
  }
  const summary = { products: 0, rows: 0 }
  try {
    await write((bom ? '\uFEFF' : '') + csvLine(columns.map(({ heading }) => heading)))
    for (let after: number | null = 0; after !== null; ) {
      const page = await shop.exportPage(after)
      const rows = page.products.flatMap((product) => exportRows(product, columns, publicUrl))
      await write(rows.map(csvLine).join(''))
      summary.products += page.products.length
      summary.rows += rows.length
      progress(summary.products, shape.products)
      after = page.next
    }
    out.end()
    await Promise.race([once(out, 'finish'), broken])
    await rename(draft, file)
    return summary
  } catch (error) {
    out.destroy()
    await rm(draft, { force: true })
    throw error
  }
}
