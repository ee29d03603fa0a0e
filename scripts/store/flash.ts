import { readFile } from 'node:fs/promises'
import { formatDate, formatTime } from '@/lib/platform/time'
import { FlashSaleDraft } from '@/lib/promotions/schema'
import { pathOf, UsageError } from '@/scripts/lib/program'
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
    `${sale.products} products`,
    sale.slug,
  ].join('  ')

/** The number of a sale by number or by slug. */
async function findId(shop: Shop, name: string): Promise<number> {
  if (/^\d{1,15}$/.test(name)) return Number(name)
  const sales = await shop.listFlashSales()
  const found = sales.find(({ slug }) => slug === name)
  if (!found) throw new UsageError(`There is no flash sale ${name} among the latest ${sales.length}.`)
  return found.id
}

async function readDraft(file: string): Promise<FlashSaleDraft> {
  const parsed = FlashSaleDraft.safeParse(JSON.parse(await readFile(pathOf(file), 'utf8')))
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`${file} is not a flash sale:\n${lines.join('\n')}`)
}

const DEEDS: Record<string, (shop: Shop, name: string) => ReturnType<Shop['moveFlashSale']>> = {
  create: async (shop, file) => shop.draftFlashSale(await readDraft(file)),
  publish: async (shop, name) => shop.moveFlashSale('publish', await findId(shop, name)),
  stop: async (shop, name) => shop.moveFlashSale('stop', await findId(shop, name)),
}

export async function changeFlashSale(args: string[]): Promise<number> {
  const [verb = '', name, ...others] = args
  if (verb === 'list' && name === undefined) {
    const sales = await withShop((shop) => shop.listFlashSales())
    console.log(sales.map(describe).join('\n') || 'There is no flash sale.')
    return 0
  }
  const deed = DEEDS[verb]
  if (!deed || name === undefined || others.length > 0) throw new UsageError('Which flash sale, and what of it?')
  const { id, slug, status } = await withShop((shop) => deed(shop, name))
  console.log(`${id} ${slug}: ${status}`)
  return 0
}
