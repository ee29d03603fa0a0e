import { parseArgs } from 'node:util'
import { WalletGrant, type WalletOverview } from '@/lib/money/wallet/schema'
import { randomToken } from '@/lib/platform/crypto'
import { formatRupiah } from '@/lib/platform/money'
import { formatDate, formatTime } from '@/lib/platform/time'
import { readWhole, UsageError } from '@/scripts/lib/program'
import { withShop } from '@/scripts/lib/shop'

const OPTIONS = { reference: { type: 'string' }, note: { type: 'string' } } as const

type Activity = WalletOverview['activities'][number]

const describeActivity = ({ created_at, activity, amount, order, note }: Activity) =>
  [
    `${formatDate(created_at)} ${formatTime(created_at)}`,
    formatRupiah(amount).padStart(15),
    activity.padEnd(8),
    order ? `order ${order.id}` : note,
  ].join('  ')

async function show(contact: string): Promise<number> {
  const { name, balance, held, activities } = await withShop((shop) => shop.showWallet(contact))
  console.log(`${name}: ${formatRupiah(balance)} available, ${formatRupiah(held)} held for unpaid orders`)
  for (const activity of activities) console.log(describeActivity(activity))
  return 0
}

async function grant(contact: string, text: string, given: { reference?: string; note?: string }): Promise<number> {
  const amount = readWhole('RUPIAH', text)
  const wanted = WalletGrant.safeParse({
    contact,
    amount,
    reference: given.reference ?? randomToken(),
    note: given.note,
  })
  if (!wanted.success) throw new UsageError('A grant must be between 1 and 100000000 rupiah.')
  const { balance, credited } = await withShop((shop) => shop.grantWallet(wanted.data))
  console.log(`${contact}: ${formatRupiah(balance)}${credited ? '' : ' (this reference was already credited)'}`)
  return 0
}

export async function changeWallet(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
  const [verb, contact, text, ...others] = positionals
  if (contact !== undefined && others.length === 0) {
    if (verb === 'show' && text === undefined) return show(contact)
    if (verb === 'grant' && text !== undefined) return grant(contact, text, values)
  }
  throw new UsageError('Expected: wallet show EMAIL|PHONE or wallet grant EMAIL|PHONE RUPIAH.')
}
