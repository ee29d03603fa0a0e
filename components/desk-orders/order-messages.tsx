import { useTranslations } from 'next-intl'
import { Panel } from '@/components/desk/panel'
import { type DotTone, StatusDot } from '@/components/desk/status-dot'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { When } from '@/components/desk/when'
import { Button } from '@/components/ui/button'
import { sendMessageAgain, useReloadOrder } from '@/lib/orders/desk/client'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'

type SentMessage = DeskOrder['messages'][number]

const TONES: Record<SentMessage['state'], DotTone> = {
  queued: 'active',
  sending: 'active',
  sent: 'done',
  kept: 'calm',
  unconfirmed: 'soon',
  failed: 'late',
  undeliverable: 'late',
}

const WAITING: readonly SentMessage['state'][] = ['queued', 'sending']

/** The messages that were sent about the order, newest first. */
export function OrderMessages({ order }: { order: DeskOrder }) {
  const t = useTranslations('deskOrders')
  if (order.messages.length === 0) return null
  return (
    <Panel id="messages" title={t('messages')} flush>
      <ul>
        {[...order.messages].reverse().map((message) => (
          <Message key={message.id} orderId={order.id} message={message} />
        ))}
      </ul>
    </Panel>
  )
}

function Message({ orderId, message }: { orderId: number; message: SentMessage }) {
  const t = useTranslations('deskOrders')
  const desk = useTranslations('desk')
  const may = useMay()
  const { act, busy } = useAct()
  const reload = useReloadOrder(orderId)
  const { id, subject, text, recipient, channel, state, error, created_at } = message
  async function again() {
    if (await act(() => sendMessageAgain(orderId, id), { done: t('sentAgain') })) await reload()
  }
  return (
    <li className="border-line border-t px-4 py-2 text-sm first:border-t-0">
      <details>
        <summary className="flex min-h-9 cursor-pointer flex-wrap items-baseline justify-between gap-x-4 max-md:min-h-11">
          <span className="min-w-0 font-semibold">{subject}</span>
          <span className="flex items-baseline gap-3 text-quiet">
            <StatusDot tone={TONES[state]}>{t(`messageState.${state}`)}</StatusDot>
            <When at={created_at} />
          </span>
        </summary>
        <p className="mt-1 text-quiet">{`${recipient} · ${desk(`channel.${channel}`)}`}</p>
        {error && <p className="text-danger">{error}</p>}
        <p className="wrap-anywhere mt-1 whitespace-pre-line">{text}</p>
        {!WAITING.includes(state) && may('orders.message') && (
          <Button size="sm" variant="secondary" className="mt-2" busy={busy} onClick={again}>
            {t('sendAgain')}
          </Button>
        )}
      </details>
    </li>
  )
}
