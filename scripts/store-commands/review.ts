import { parseArgs } from 'node:util'
import type { ReviewOverview } from '@/lib/orders/reviews/schema'
import { oneLine } from '@/lib/platform/one-line'
import { formatDate } from '@/lib/platform/time'
import { counted, readWhole, UsageError } from '@/scripts/lib/program'
import { withShop } from '@/scripts/lib/shop'

const OPTIONS = { reason: { type: 'string' } } as const

const line = ({ id, product, name, rating, content, photos, status, hidden_reason, created_at }: ReviewOverview) =>
  [
    String(id).padStart(6),
    formatDate(created_at),
    status.padEnd(9),
    `${rating}/5`,
    product,
    oneLine(name) || '(former customer)',
    JSON.stringify(oneLine(content)),
    photos > 0 ? counted(photos, 'photo') : '',
    hidden_reason ? `hidden: ${hidden_reason}` : '',
  ]
    .filter(Boolean)
    .join('  ')

async function listAll() {
  const latest = await withShop((shop) => shop.listReviews())
  return latest.map(line).join('\n') || 'No reviews yet.'
}

export async function changeReviews(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
  const [verb, id, ...others] = positionals
  if (verb === 'list' && id === undefined) {
    console.log(await listAll())
    return 0
  }
  if (!id || others.length > 0 || (verb !== 'hide' && verb !== 'publish'))
    throw new UsageError('Expected: review list, hide ID --reason TEXT or publish ID.')
  const { reason = '' } = values
  if (verb === 'hide' && !reason.trim()) throw new UsageError('--reason is required; the reviewer reads it.')
  const number = readWhole('ID', id)
  console.log(line(await withShop((shop) => shop.moderateReview(number, { verb, reason }))))
  return 0
}
