import { parseArgs } from 'node:util'
import { env } from '@/lib/platform/env'
import { costs, progressBar } from './lib/bar'
import { exportFile } from './lib/export-file'
import { runFileProgram } from './lib/file-program'
import { counted, say } from './lib/program'
import { openShop } from './lib/shop'

const USAGE = `Writes all products as a Shopify CSV with columns of our own for what Shopify does not know.
Importing the file again changes nothing.

  npm run export -- FILE [options]

  --public-url URL  the address at which the pictures of the shop are served (PUBLIC_URL)
  --bom             begin with a byte order mark, by which Excel recognizes UTF-8`

const OPTIONS = {
  'public-url': { type: 'string' },
  bom: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

async function runExport(file: string, publicUrl: string, bom: boolean): Promise<number> {
  const since = performance.now()
  const shop = await openShop()
  say(`Exporting from ${shop.place}`)
  const bar = progressBar('products')
  try {
    const { products, rows } = await exportFile(shop, { file, publicUrl, bom }, bar.show)
    bar.end()
    say(costs(rows, performance.now() - since))
    console.log(`${counted(products, 'product')} in ${file}`)
    return 0
  } finally {
    bar.end()
    await shop.close()
  }
}

const parse = () => parseArgs({ options: OPTIONS, allowPositionals: true })

await runFileProgram({ usage: USAGE, missing: 'Name the file to write.', parse }, (path, values) =>
  runExport(path, (values['public-url'] ?? env().public_url).replace(/\/$/, ''), values.bom),
)
