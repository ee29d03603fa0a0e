import { readFile } from 'node:fs/promises'
import { formatDate } from '@/lib/platform/time'
import { VoucherDraft, type VoucherOverview } from '@/lib/selling/vouchers/schema'
import { pathOf, UsageError } from '@/scripts/lib/program'
import { type Shop, withShop } from '@/scripts/lib/shop'

const state = ({ active, listed }: VoucherOverview) => (active ? (listed ? 'listed' : 'unlisted') : 'stopped')

const lineOf = (voucher: VoucherOverview) =>
  [
    String(voucher.id).padStart(5),
    voucher.code.padEnd(16),
    state(voucher).padEnd(8),
    voucher.rule_type.padEnd(10),
    `${formatDate(voucher.start_date)} – ${formatDate(voucher.end_date)}`,
    `${voucher.uses} of ${voucher.max_uses ?? 'unlimited'} used`.padEnd(24),
    voucher.title,
  ].join('  ')

async function readDraft(file: string): Promise<VoucherDraft> {
  const parsed = VoucherDraft.safeParse(JSON.parse(await readFile(pathOf(file), 'utf8')))
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`${file} is not a valid voucher:\n${lines.join('\n')}`)
}

/** The id of a voucher that is named by its id or its code. */
async function findId(shop: Shop, name: string): Promise<number> {
  const vouchers = await shop.listVouchers()
  const found = vouchers.find(({ id, code }) => code === name.toUpperCase() || String(id) === name)
  if (!found) throw new UsageError(`No voucher ${name} among the latest ${vouchers.length}.`)
  return found.id
}

const ACTIONS: Record<string, (shop: Shop, name: string) => Promise<VoucherOverview>> = {
  create: async (shop, file) => shop.createVoucher(await readDraft(file)),
  stop: async (shop, name) => shop.stopVoucher(await findId(shop, name)),
}

export async function changeVoucher(args: string[]): Promise<number> {
  const [verb = '', name, ...others] = args
  if (verb === 'list' && name === undefined) {
    const vouchers = await withShop((shop) => shop.listVouchers())
    console.log(vouchers.map(lineOf).join('\n') || 'No vouchers.')
    return 0
  }
  const action = ACTIONS[verb]
  if (!action || name === undefined || others.length > 0)
    throw new UsageError('Expected: voucher list, create FILE or stop CODE.')
  console.log(lineOf(await withShop((shop) => action(shop, name))))
  return 0
}
