import { parseArgs } from 'node:util'
import type { ImportedProduct, RowError } from '@/lib/catalog/import-schema'
import { folderPictures, SHOPIFY_HOSTS, webPictures } from '@/lib/catalog/providers/pictures'
import { UnusableFile } from '@/lib/catalog/providers/shopify-csv'
import { type ErrorsFile, writeErrors } from './lib/errors-file'
import { type ImportOptions, type ImportSummary, importFile } from './lib/import-file'
import { pathOf, runProgram, say, UsageError } from './lib/program'
import { openShop, readSettings } from './lib/shop'

const USAGE = `Brings the products of a Shopify CSV into the shop. The same file twice changes nothing.

  npm run import -- FILE [options]

  --dry-run          say what would change, write nothing
  --rate N           rupiah for one unit of the file's currency, e.g. 16000
  --warehouse CODE   whose stock the quantities count (the default warehouse)
  --pictures DIR     take pictures from this folder by file name, not from the web
  --allow-host NAME  also take pictures from this host; may be repeated
  --errors FILE      where rows with errors are listed (FILE.errors.csv)
  --batch N          products in one transaction, 1 to 500 (50)

Exit code: 0 all in, 1 some rows have errors, 2 the file or the call cannot be used.`

const OPTIONS = {
  'dry-run': { type: 'boolean', default: false },
  rate: { type: 'string' },
  warehouse: { type: 'string' },
  pictures: { type: 'string' },
  'allow-host': { type: 'string', multiple: true },
  errors: { type: 'string' },
  batch: { type: 'string', default: '50' },
  help: { type: 'boolean', default: false },
} as const

function readNumber(
  name: string,
  text: string,
  { min, max, whole }: { min: number; max: number; whole: boolean },
): number {
  const number = Number(text)
  if (number >= min && number <= max && (!whole || Number.isInteger(number))) return number
  throw new UsageError(`--${name} ${text}: a ${whole ? 'whole number' : 'number'} from ${min} to ${max}, please.`)
}

async function readPictures(folder: string | undefined, hosts: string[]) {
  if (folder === undefined) {
    const set = (process.env.IMPORT_PICTURE_HOSTS ?? '').split(',').map((host) => host.trim())
    return webPictures([...SHOPIFY_HOSTS, ...set.filter(Boolean), ...hosts])
  }
  return folderPictures(pathOf(folder)).catch((error: Error) => {
    throw new UsageError(`--pictures ${folder}: ${error.message}`)
  })
}

function explain({ slug, outcome, changes }: ImportedProduct): string {
  const details = changes.map(({ field, before, after }) => `\n             ${field}: ${before} → ${after}`)
  return `${outcome.padEnd(9)}  ${slug}${details.join('')}`
}

const SHOWN_ERRORS = 20

async function report(errors: RowError[], file: ErrorsFile, dryRun: boolean) {
  for (const { line, handle, message } of errors.slice(0, SHOWN_ERRORS)) say(`line ${line}, ${handle}: ${message}`)
  if (errors.length > SHOWN_ERRORS) say(`… and ${errors.length - SHOWN_ERRORS} more`)
  if (dryRun) return
  await writeErrors(file, errors).then(
    () => errors.length > 0 && say(`Rows with errors are listed in ${file.path}`),
    (error: Error) => errors.length > 0 && say(`The list of errors could not be written: ${error.message}`),
  )
}

function sum({ created, updated, unchanged, errors, warnings }: ImportSummary, dryRun: boolean): string {
  const counts = `${created} created, ${updated} updated, ${unchanged} unchanged`
  return `${counts}, ${errors.length} errors, ${warnings} warnings${dryRun ? ' (dry run: nothing was written)' : ''}`
}

async function runImport(options: ImportOptions, errorsFile: ErrorsFile): Promise<number> {
  const shop = await openShop()
  say(`Importing into ${shop.place}`)
  try {
    const summary = await importFile(shop, options, {
      progress: (done, total) => say(`  ${done} of ${total} products read`),
      written: (products) => {
        if (options.dryRun) for (const product of products) console.log(explain(product))
      },
      warn: (line) => say(`warning: ${line}`),
    })
    await report(summary.errors, errorsFile, options.dryRun)
    console.log(sum(summary, options.dryRun))
    return summary.errors.length > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error
    say(`${options.file} cannot be used.\n${error.message}`)
    return 2
  } finally {
    await shop.close()
  }
}

await runProgram(USAGE, async () => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  if (values.help) {
    console.log(USAGE)
    return 0
  }
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw new UsageError('Which file? Name one.')
  readSettings()
  const path = pathOf(file)
  const options: ImportOptions = {
    file: path,
    rate:
      values.rate === undefined ? null : readNumber('rate', values.rate, { min: 0.0001, max: 1_000_000, whole: false }),
    warehouse: values.warehouse ?? null,
    dryRun: values['dry-run'],
    batch: readNumber('batch', values.batch, { min: 1, max: 500, whole: true }),
    pictures: await readPictures(values.pictures, values['allow-host'] ?? []),
  }
  const isOurs = values.errors === undefined
  return runImport(options, { isOurs, path: values.errors ? pathOf(values.errors) : `${path}.errors.csv` })
})
