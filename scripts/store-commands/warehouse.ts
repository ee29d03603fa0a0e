import { parseArgs } from 'node:util'
import { NewWarehouse, WarehouseChange, type WarehouseOverview } from '@/lib/places/warehouses/schema'
import { formatRupiah } from '@/lib/platform/money'
import { bindPin, readWhole, UsageError } from '@/scripts/lib/program'
import { withShop } from '@/scripts/lib/shop'

const text = { type: 'string' } as const
const OPTIONS = {
  title: text,
  address: text,
  city: text,
  zip: text,
  pin: text,
  'transport-fee': text,
  'store-payment': text,
  default: { type: 'boolean' },
} as const

type Values = ReturnType<typeof parse>['values']

const parse = (args: string[]) => parseArgs({ args: bindPin(args), allowPositionals: true, options: OPTIONS })

const YES_OR_NO: Record<string, boolean> = { yes: true, no: false }

/** The fields that the command line names, without the others. */
function readFields(values: Values) {
  const { title, address, city, zip, pin, 'transport-fee': fee, 'store-payment': payment } = values
  const [lat, lng] = pin?.split(',').map(Number) ?? []
  const fields = {
    title,
    address,
    city,
    zip_code: zip,
    ...(pin !== undefined && { lat, lng }),
    transport_fee: fee === undefined ? undefined : readWhole('--transport-fee', fee),
    ...(payment !== undefined && { store_payment: YES_OR_NO[payment] ?? payment }),
    is_default: values.default,
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

const describe = ({ code, is_default, title, address, city, zip_code, ...rest }: WarehouseOverview) =>
  [
    `${is_default ? '*' : ' '} ${code}`.padEnd(16),
    `${title}, ${address}, ${city} ${zip_code}`,
    `(${rest.lat}, ${rest.lng})`,
    rest.transport_fee > 0 && `technician ${formatRupiah(rest.transport_fee)}`,
    rest.store_payment && 'store payment',
  ]
    .filter(Boolean)
    .join('  ')

async function printAll() {
  const all = await withShop((shop) => shop.listWarehouses())
  console.log(all.map(describe).join('\n') || 'No warehouses.')
}

async function add(code: string, values: Values) {
  const read = NewWarehouse.safeParse({ code, ...readFields(values) })
  if (read.success) return withShop((shop) => shop.addWarehouse(read.data))
  throw new UsageError(
    'A warehouse needs a CODE in lowercase letters, --title, --address, --city, a five-digit --zip and --pin LAT,LNG.\n' +
      `Missing or invalid: ${[...new Set(read.error.issues.map(({ path }) => path.join('.')))].join(', ')}`,
  )
}

async function edit(code: string, values: Values) {
  const read = WarehouseChange.safeParse(readFields(values))
  if (read.success) return withShop((shop) => shop.changeWarehouse(code, read.data))
  throw new UsageError(`Invalid: ${read.error.issues.map(({ path }) => path.join('.')).join(', ')}`)
}

/** `warehouse list|add|edit`: the warehouses. */
export async function changeWarehouses(args: string[]): Promise<number> {
  const { values, positionals } = parse(args)
  const [verb, code, ...others] = positionals
  if (others.length > 0) throw new UsageError('Expected: warehouse list|add|edit.')
  if (verb === 'add' && code !== undefined) await add(code, values)
  else if (verb === 'edit' && code !== undefined) await edit(code, values)
  else if (verb !== 'list' || code !== undefined)
    throw new UsageError('Expected: warehouse list, add CODE or edit CODE.')
  await printAll()
  return 0
}
