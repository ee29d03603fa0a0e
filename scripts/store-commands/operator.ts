import { parseArgs } from 'node:util'
import { NewOperator, type Operator, type OperatorWithPassword } from '@/lib/identity/operators/schema'
import { env } from '@/lib/platform/env'
import { OPERATOR_ROLES } from '@/lib/platform/permissions'
import { UsageError } from '@/scripts/lib/program'
import { type Shop, withShop } from '@/scripts/lib/shop'

const USAGE =
  'Expected: operator list, operator create EMAIL --name TEXT [--role ROLE,…] [--warehouse CODE,…] or operator reset EMAIL.'

const text = { type: 'string' } as const
const parse = (args: string[]) =>
  parseArgs({ args, allowPositionals: true, options: { name: text, role: text, warehouse: text } })
type Values = ReturnType<typeof parse>['values']

const describeOperator = (operator: Operator) =>
  [
    operator.email.padEnd(30),
    operator.name.padEnd(20),
    operator.roles.join(', '),
    operator.warehouses && `limited to ${operator.warehouses.length} warehouses`,
    !operator.active && 'closed',
    operator.must_change_password && 'has not chosen a password yet',
    operator.active && !operator.has_factor && 'no second factor',
  ]
    .filter(Boolean)
    .join('  ')

function printPassword({ operator, first_password }: OperatorWithPassword) {
  console.log(describeOperator(operator))
  console.log(`first password: ${first_password}`)
  console.log(`It is shown once. Log in at ${env().public_url}/ops/login and choose another one.`)
}

async function warehouseIds(shop: Shop, codes: string | undefined) {
  if (codes === undefined) return null
  const known = await shop.listWarehouses()
  return codes.split(',').map((code) => {
    const found = known.find((warehouse) => warehouse.code === code.trim())
    if (!found) throw new UsageError(`There is no warehouse "${code}".`)
    return found.id
  })
}

async function create(shop: Shop, email: string, { name, role, warehouse }: Values) {
  const isFirst = (await shop.listOperators()).length === 0
  const roles = role?.split(',').map((each) => each.trim()) ?? (isFirst ? ['owner'] : [])
  const warehouses = await warehouseIds(shop, warehouse)
  const wanted = NewOperator.safeParse({ email, name, roles, warehouses })
  if (wanted.success) return printPassword(await shop.createOperator(wanted.data))
  const wrong = [...new Set(wanted.error.issues.map(({ path }) => path[0]))].join(', ')
  throw new UsageError(
    `An operator needs an EMAIL, --name and --role, of: ${OPERATOR_ROLES.join(', ')}.\nMissing or invalid: ${wrong}`,
  )
}

async function reset(shop: Shop, email: string) {
  const found = (await shop.listOperators()).find((operator) => operator.email === email.toLowerCase())
  if (!found) throw new UsageError(`There is no operator ${email}.`)
  printPassword(await shop.resetOperator(found.id))
}

/** `operator list|create|reset`: who runs the shop. */
export async function changeOperators(args: string[]): Promise<number> {
  const { values, positionals } = parse(args)
  const [verb, email, ...others] = positionals
  if (others.length > 0) throw new UsageError(USAGE)
  if (verb === 'create' && email) await withShop((shop) => create(shop, email, values))
  else if (verb === 'reset' && email) await withShop((shop) => reset(shop, email))
  else if (verb === 'list' && email === undefined) {
    const found = await withShop((shop) => shop.listOperators())
    console.log(
      found.map(describeOperator).join('\n') || 'No operators. Make the first one with: operator create EMAIL.',
    )
  } else throw new UsageError(USAGE)
  return 0
}
