import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { UnusableFile } from '@/lib/fulfilment/product-files/providers/delimited'
import { ImportMap } from '@/lib/fulfilment/product-files/providers/import-map'
import { folderPictures, SHOPIFY_HOSTS, webPictures } from '@/lib/fulfilment/product-files/providers/pictures'
import type { ImportedProduct, RowError } from '@/lib/fulfilment/product-files/schema/imports'
import { env } from '@/lib/platform/env'
import { costs, progressBar } from './lib/bar'
import { ErrorsFile } from './lib/errors-file'
import { runFileProgram } from './lib/file-program'
import { type ImportOptions, type ImportSummary, importFile, type Listener } from './lib/import-file'
import { counted, pathOf, say, UsageError } from './lib/program'
import { openShop } from './lib/shop'

const USAGE = `Imports the products of a CSV file: Shopify's, our own export, or another layout with a mapping.
Importing a file twice changes nothing. A run that was interrupted continues where it stopped.

  npm run import -- FILE [options]

  --dry-run          print what would change, field by field; write nothing
  --map FILE.json    the names of the columns in another layout (docs/import-export.md)
  --rate N           rupiah for one unit of the file's currency, e.g. 16000
  --warehouse CODE   the warehouse whose stock the file has (the default one)
  --pictures DIR     take pictures from this folder by file name, not from the web
  --allow-host NAME  also take pictures from this host; may be repeated
  --errors FILE      the list of refused rows to write (FILE.errors.csv)
  --batch N          products in one transaction, 1 to 500 (250)

Exit code: 0 if everything was imported, 1 if rows were refused, 2 if the file or the call is invalid.`

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  map: { type: 'string' },
  rate: { type: 'string' },
  warehouse: { type: 'string' },
  pictures: { type: 'string' },
  'allow-host': { type: 'string', multiple: true },
  errors: { type: 'string' },
  batch: { type: 'string', default: '250' },
  help: { type: 'boolean', default: false },
} as const

function readNumber(
  name: string,
  text: string,
  { min, max, whole }: { min: number; max: number; whole: boolean },
): number {
  const number = Number(text)
  if (number >= min && number <= max && (!whole || Number.isInteger(number))) return number
  throw new UsageError(`--${name} ${text}: must be a ${whole ? 'whole number' : 'number'} from ${min} to ${max}.`)
}

async function readPictures(folder: string | undefined, hosts: string[]) {
  if (folder === undefined) {
    const set = env()
      .IMPORT_PICTURE_HOSTS.split(',')
      .map((host) => host.trim())
    return webPictures([...SHOPIFY_HOSTS, ...set.filter(Boolean), ...hosts])
  }
  return folderPictures(pathOf(folder)).catch((error: Error) => {
    throw new UsageError(`--pictures ${folder}: ${error.message}`)
  })
}

async function readMap(file: string | undefined): Promise<ImportMap | null> {
  if (file === undefined) return null
  const refuse = (why: string) => new UsageError(`--map ${file}: ${why}`)
  const text = await readFile(pathOf(file), 'utf8').catch((error: Error) => {
    throw refuse(error.message)
  })
  try {
    const read = ImportMap.safeParse(JSON.parse(text))
    if (read.success) return read.data
    throw refuse(
      read.error.issues.map(({ path, message }) => `${path.join('.') || 'the mapping'}: ${message}`).join('; '),
    )
  } catch (error) {
    throw error instanceof SyntaxError ? refuse(error.message) : error
  }
}

function explain({ slug, outcome, changes }: ImportedProduct): string {
  const details = changes.map(({ field, before, after }) => `\n             ${field}: ${before} → ${after}`)
  return `${outcome.padEnd(9)}  ${slug}${details.join('')}`
}

const explainError = ({ line, handle, column, message }: RowError) =>
  `line ${line}, ${handle}: ${message}${column && !message.includes(column) ? ` (${column})` : ''}`

const MAX_SHOWN = 20

/** Prints the progress of the import, and at most 20 errors and 20 warnings. */
function printProgress(dryRun: boolean) {
  const bar = progressBar('products')
  const shown = { errors: 0, warnings: 0 }
  let total = 0
  const print = (kind: 'errors' | 'warnings', line: string) => {
    shown[kind] += 1
    bar.end()
    if (shown[kind] <= MAX_SHOWN) say(line)
    if (shown[kind] === MAX_SHOWN + 1) say(`… and more ${kind}`)
  }
  const listener: Listener = {
    scanned: (rows) => say(`  ${rows} rows read`),
    begun(scan, position) {
      total = scan.products
      bar.begin(position)
      if (position > 0) say(`Continuing after ${position} of ${total} products, which an earlier run has imported.`)
    },
    progress: (done) => bar.show(done, total),
    written(products) {
      if (!dryRun) return
      bar.end()
      for (const product of products) console.log(explain(product))
    },
    refused(errors) {
      for (const error of errors) {
        if (dryRun) console.log(`refused    ${explainError(error)}`)
        else print('errors', explainError(error))
      }
    },
    warn: (line) => print('warnings', `warning: ${line}`),
  }
  return { listener, end: bar.end }
}

function summarize({ created, updated, unchanged, refused, errors, warnings }: ImportSummary, dryRun: boolean): string {
  const counts = `${created} created, ${updated} updated, ${unchanged} unchanged, ${refused} refused`
  return `${counts}; ${counted(errors, 'error')}, ${counted(warnings, 'warning')}${dryRun ? ' (dry run: nothing was written)' : ''}`
}

async function runImport(options: ImportOptions): Promise<number> {
  const since = performance.now()
  const shop = await openShop()
  say(`Importing into ${shop.place}`)
  const { listener, end } = printProgress(options.dryRun)
  try {
    const summary = await importFile(shop, options, listener)
    end()
    if (options.errors && summary.errors > 0) say(`Refused rows are listed in ${options.errors.path}`)
    say(costs(summary.rows, performance.now() - since))
    console.log(summarize(summary, options.dryRun))
    return summary.errors > 0 ? 1 : 0
  } catch (error) {
    end()
    if (!(error instanceof UnusableFile)) throw error
    say(`${options.file} cannot be used.\n${error.message}`)
    return 2
  } finally {
    await options.errors?.close()
    await shop.close()
  }
}

const parse = () => parseArgs({ options: OPTIONS, allowPositionals: true })

await runFileProgram({ usage: USAGE, missing: 'Name the file to import.', parse }, async (path, values) => {
  const dryRun = values['dry-run']
  const listed = values.errors ? pathOf(values.errors) : `${path}.errors.csv`
  const options: ImportOptions = {
    file: path,
    map: await readMap(values.map),
    rate:
      values.rate === undefined ? null : readNumber('rate', values.rate, { min: 0.0001, max: 1_000_000, whole: false }),
    warehouse: values.warehouse ?? null,
    dryRun,
    batch: readNumber('batch', values.batch, { min: 1, max: 500, whole: true }),
    pictures: await readPictures(values.pictures, values['allow-host'] ?? []),
    errors: dryRun && values.errors === undefined ? null : new ErrorsFile(listed, values.errors !== undefined),
  }
  return runImport(options)
})
