import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { formatDate, formatTime } from '@/lib/platform/time'
import { FlashSaleDraft, FlashSaleTimes } from '@/lib/selling/flash-sales/schema'
import { counted, pathOf, UsageError } from '@/scripts/lib/program'
import { type Shop, withShop } from '@/scripts/lib/shop'

type Sale = Awaited<ReturnType<Shop['listFlashSales']>>[number]

const when = ({ start_time, end_time }: Sale) =>
  `${formatDate(start_time)} ${formatTime(start_time)} – ${formatDate(end_time)} ${formatTime(end_time)} WIB`

const describe = (sale: Sale) =>
  [
    String(sale.id).padStart(5),
    sale.status.padEnd(9),
    when(sale),
    `${sale.sold} of ${sale.quota} sold`.padEnd(16),
    counted(sale.products, 'product'),
    sale.slug,
  ].join('  ')

/** The id of a sale that is named by its id or its slug. */
async function findId(shop: Shop, name: string): Promise<number> {
  if (/^\d{1,15}$/.test(name)) return Number(name)
  const sales = await shop.listFlashSales()
  const found = sales.find(({ slug }) => slug === name)
  if (!found) throw new UsageError(`No flash sale ${name} among the latest ${sales.length}.`)
  return found.id
}

async function readDraft(file: string): Promise<FlashSaleDraft> {
  const parsed = FlashSaleDraft.safeParse(JSON.parse(await readFile(pathOf(file), 'utf8')))
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`${file} is not a valid flash sale:\n${lines.join('\n')}`)
}

type TimeOptions = { start?: string; end?: string }

function readTimes(times: TimeOptions): FlashSaleTimes {
  const read = FlashSaleTimes.safeParse({ start_time: times.start, end_time: times.end })
  if (!times.start && !times.end) throw new UsageError('Give --start, --end or both.')
  if (!read.success) throw new UsageError('A time needs a date and a time zone, e.g. 2026-11-21T19:00:00+07:00.')
  return read.data
}

const ACTIONS: Record<string, (shop: Shop, name: string, times: TimeOptions) => ReturnType<Shop['moveFlashSale']>> = {
  create: async (shop, file) => shop.draftFlashSale(await readDraft(file)),
  publish: async (shop, name) => shop.moveFlashSale('publish', await findId(shop, name)),
  stop: async (shop, name) => shop.moveFlashSale('stop', await findId(shop, name)),
  reschedule: async (shop, name, times) => shop.rescheduleFlashSale(await findId(shop, name), readTimes(times)),
}

export async function changeFlashSale(args: string[]): Promise<number> {
  const options = { start: { type: 'string' }, end: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
  const [verb = '', name, ...others] = positionals
  if (verb === 'list' && name === undefined) {
    const sales = await withShop((shop) => shop.listFlashSales())
    console.log(sales.map(describe).join('\n') || 'No flash sales.')
    return 0
  }
  const action = ACTIONS[verb]
  if (!action || name === undefined || others.length > 0)
    throw new UsageError('Expected: flash list, create FILE, or publish|stop|reschedule ID.')
  const { id, slug, status } = await withShop((shop) => action(shop, name, values))
  console.log(`${id} ${slug}: ${status}`)
  return 0
}
