import { parseArgs } from 'node:util'
import { type OrderOverview, OrderTransition, TaskKind } from '@/lib/orders/desk/schema/transitions'
import { UsageError } from '@/scripts/lib/program'
import { withShop } from '@/scripts/lib/shop'

const named = ({ verb, kind }: { verb: string; kind: string | null }) => (kind ? `${verb} --kind ${kind}` : verb)

function print(order: OrderOverview) {
  const { formatted_id, type, status, stage, recipient, net_price, invoice_number, pickup_code } = order
  console.log(`${formatted_id}  ${type}  ${status}${stage ? ` (${stage})` : ''}  Rp ${net_price}  ${recipient}`)
  if (invoice_number) console.log(`invoice   ${invoice_number}`)
  for (const { number, cause, amount } of order.credit_notes) console.log(`credit    ${number}  Rp ${amount}  ${cause}`)
  if (pickup_code) console.log(`code      ${pickup_code}`)
  if (order.next) console.log(`next      ${order.next}`)
  for (const { kind, opened_at } of order.work) console.log(`WAITS     ${kind} since ${opened_at}`)
  for (const { id, amount, destination, status: refund } of order.refunds) {
    console.log(`refund    ${id}  Rp ${amount} to ${destination}: ${refund}`)
  }
  if (order.payee) {
    const { bank_name, account_number, account_holder } = order.payee
    console.log(`pay to    ${bank_name} ${account_number}, ${account_holder}`)
  }
  for (const { state, courier, tracking_code } of order.shipments) {
    console.log(`parcel    ${courier} ${tracking_code ?? '–'}: ${state}`)
  }
  for (const { at, verb, actor, message } of order.timeline) console.log(`${at}  ${verb}  ${actor}: ${message}`)
  const open = order.transitions.filter((row) => row.open).map(named)
  console.log(`may       ${open.join(', ') || 'nothing'}`)
}

async function printTasks() {
  const found = await withShop((shop) => shop.listTasks())
  for (const { order, status, kind, data, opened_at } of found) {
    const facts = Object.entries(data).map(([name, value]) => `  ${name} ${value}`)
    console.log(`${order}  ${status}  ${kind} since ${opened_at}${facts.join('')}`)
  }
  if (found.length === 0) console.log('No open tasks.')
  return 0
}

const STEP_OPTIONS = { kind: { type: 'string' }, data: { type: 'string' } } as const

export async function workOnOrder(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: STEP_OPTIONS })
  const [action, number, verb, ...others] = positionals
  if (positionals.join() === 'work') return printTasks()
  if (!number || others.length > 0) throw new UsageError('Expected: an action and an order number.')
  if (action === 'show' && !verb) {
    print(await withShop((shop) => shop.showOrder(number)))
    return 0
  }
  if (action === 'slip' && !verb) {
    console.log((await withShop((shop) => shop.printSlip(number))).html)
    return 0
  }
  if (action === 'done') {
    const kind = TaskKind.safeParse(verb)
    if (!kind.success) throw new UsageError(`KIND must be one of: ${TaskKind.options.join(', ')}.`)
    print(await withShop((shop) => shop.finishTask(number, kind.data)))
    return 0
  }
  if (action !== 'transition' || !verb)
    throw new UsageError(
      'Expected: order work, order show NUMBER, order slip NUMBER, order done NUMBER KIND or order transition NUMBER VERB.',
    )
  const step = OrderTransition.safeParse({ verb, kind: values.kind, data: JSON.parse(values.data ?? '{}') })
  if (!step.success)
    throw new UsageError(step.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  print(await withShop((shop) => shop.moveOrder(number, step.data)))
  return 0
}

export async function runClock(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { at: { type: 'string' } } })
  if (positionals.join() !== 'run') throw new UsageError('Expected: clock run [--at TIME].')
  if (values.at !== undefined && Number.isNaN(Date.parse(values.at)))
    throw new UsageError(`${values.at} is not a valid time, e.g. 2026-12-31T00:00:00+07:00.`)
  const at = values.at === undefined ? {} : { at: new Date(values.at).toISOString() }
  const report = await withShop((shop) => shop.runOrderClocks(at))
  console.log(`${report.at}: ${report.jobs.join(', ')}`)
  return 0
}
