import { useTranslations } from 'next-intl'
import { MessageRow } from '@/components/desk/message-row'
import { Panel } from '@/components/desk/panel'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { Button } from '@/components/ui/button'
import { sendMessageAgain, useReloadOrder } from '@/lib/orders/desk/client'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'

type SentMessage = DeskOrder['messages'][number]

const WAITING: readonly SentMessage['state'][] = ['queued', 'sending']

/** The messages about the order, newest first. */
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
    <MessageRow title={subject} way={`${recipient} · ${desk(`channel.${channel}`)}`} state={state} at={created_at}>
      {error && <p className="text-danger">{error}</p>}
      <p className="wrap-anywhere mt-1 whitespace-pre-line">{text}</p>
      {!WAITING.includes(state) && may('orders.message') && (
        <Button size="sm" variant="secondary" className="mt-2" busy={busy} onClick={again}>
          {t('sendAgain')}
        </Button>
      )}
    </MessageRow>
  )
}
