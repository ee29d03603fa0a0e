import { parseArgs } from 'node:util'
import { isCalendarDay } from '@/lib/platform/time'
import { UsageError } from '@/scripts/lib/program'
import { withShop } from '@/scripts/lib/shop'

const OPTIONS = { title: { type: 'string' }, 'title-idn': { type: 'string' } } as const

type Titles = { title?: string; 'title-idn'?: string }

const line = ({ day, title, title_idn }: { day: string; title: string; title_idn: string }) =>
  [day, title_idn, title && `(${title})`].filter(Boolean).join('  ')

async function listAll() {
  const days = await withShop((shop) => shop.listBlackouts())
  return days.map(line).join('\n') || 'No closed days ahead.'
}

async function close(day: string, { title, 'title-idn': title_idn }: Titles) {
  if (!title || !title_idn) throw new UsageError('--title and --title-idn are required.')
  return `closed    ${line(await withShop((shop) => shop.closeDay({ day, title, title_idn })))}`
}

async function open(day: string) {
  const { changed } = await withShop((shop) => shop.openDay(day))
  return `open      ${day}${changed ? '' : ' (unchanged)'}`
}

export async function changeBlackouts(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
  const [verb, day, ...others] = positionals
  if (verb === 'list' && day === undefined) {
    console.log(await listAll())
    return 0
  }
  if (!day || others.length > 0 || !['add', 'remove'].includes(verb ?? ''))
    throw new UsageError('Expected: blackout list, add DAY or remove DAY.')
  if (!isCalendarDay(day)) throw new UsageError(`${day} is not a valid day, e.g. 2026-12-25.`)
  console.log(verb === 'add' ? await close(day, values) : await open(day))
  return 0
}
