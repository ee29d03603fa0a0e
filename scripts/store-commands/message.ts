import { parseArgs } from 'node:util'
import { TestMessage } from '@/lib/identity/notifications/schema'
import { UsageError } from '@/scripts/lib/program'
import { withShop } from '@/scripts/lib/shop'

export async function tryMessage(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, locale: { type: 'string' } },
  })
  const message = TestMessage.safeParse({ to: values.to, locale: values.locale })
  if (positionals.join() !== 'test' || !message.success) throw new UsageError('Expected: message test --to ADDRESS.')
  const { channel, state, error, reference } = await withShop((shop) => shop.sendTestMessage(message.data))
  console.log(`${channel}: ${[state, error, reference].filter(Boolean).join(', ')}`)
  return state === 'sent' ? 0 : 1
}
