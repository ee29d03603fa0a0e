import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

const USAGE = 'node tools/sample-rows.mjs ROWS FILE: writes a Shopify CSV with this many rows, to measure an import.'

const HEADING =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Status'
const COLORS = ['Red', 'Blue', 'Oak', 'Walnut', 'Sage']
const CHUNK = 1_000_000

const words = (n) =>
  `"<p>Barang nomor ${n}, kuat dan rapi.</p><ul><li>Bahan kayu, besi &amp; kain</li><li>Garansi 12 bulan</li></ul><p>${'Cocok untuk ruang keluarga. '.repeat(6)}</p>"`

/** The rows of a product: one, three or five in turn, in forty brands and twenty-five categories. */
function product(n) {
  const colors = n % 3 === 0 ? ['Default Title'] : COLORS.slice(0, n % 3 === 1 ? 3 : 5)
  const option = colors.length > 1 ? 'Color' : 'Title'
  return colors.map((color, index) => {
    const title = `"Barang ""uji"" nomor ${n}"`
    const first = [title, words(n), `Merek ${n % 40}`, `Kategori ${n % 25}`, '"kayu, rumah"', 'TRUE', option]
    const head = index === 0 ? first : Array(7).fill('')
    const figures = [500 + (n % 4000), n % 90, 10_000 + (n % 1000) * 500, index === 0 ? 'active' : '']
    return [`barang-${n}`, ...head, color, `SKU-${n}-${index}`, ...figures].join(',')
  })
}

async function write(rows, file) {
  const out = createWriteStream(file)
  let text = `${HEADING}\n`
  for (let [written, n] = [0, 1]; written < rows; n += 1) {
    const lines = product(n).slice(0, rows - written)
    written += lines.length
    text += `${lines.join('\n')}\n`
    if (text.length < CHUNK && written < rows) continue
    if (!out.write(text)) await once(out, 'drain')
    text = ''
  }
  out.end()
  await once(out, 'finish')
}

const [rows, file] = process.argv.slice(2)
if (!(Number(rows) > 0) || !file) {
  console.log(USAGE)
  process.exitCode = 2
} else await write(Number(rows), file)
