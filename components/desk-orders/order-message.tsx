import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { MessageState } from '@/components/desk/message-row'
import { useAct } from '@/components/desk/use-act'
import { useMay } from '@/components/desk/use-may'
import { Button } from '@/components/ui/button'
import { sendMessageAgain, useReloadOrder } from '@/lib/orders/desk/client'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'

type SentMessage = DeskOrder['messages'][number]

const WAITING: readonly SentMessage['state'][] = ['queued', 'sending']

/** What became of a message about the order; behind it the text, and how to send it again. */
export function OrderMessage({ orderId, message }: { orderId: number; message: SentMessage }) {
  const t = useTranslations('deskOrders')
  const desk = useTranslations('desk')
  const may = useMay()
  const { act, busy } = useAct()
  const reload = useReloadOrder(orderId)
  const { id, text, recipient, channel, state, error } = message
  async function again() {
    if (await act(() => sendMessageAgain(orderId, id), { done: t('sentAgain') })) await reload()
  }
  return (
    <details className="group/message text-quiet">
      <summary className="flex min-h-8 cursor-pointer list-none items-center gap-x-2 [&::-webkit-details-marker]:hidden text-xs max-md:min-h-11">
        <ChevronRight aria-hidden="true" className="size-3.5 flex-none group-open/message:rotate-90" />
        <span className="flex min-w-0 flex-wrap gap-x-3">
          <MessageState state={state} />
          <span className="wrap-anywhere">{`${recipient} · ${desk(`channel.${channel}`)}`}</span>
        </span>
      </summary>
      {error && <p className="text-danger">{error}</p>}
      <p className="wrap-anywhere mt-1 whitespace-pre-line text-ink">{text}</p>
      {!WAITING.includes(state) && may('orders.message') && (
        <Button size="sm" variant="secondary" className="mt-2" busy={busy} onClick={again}>
          {t('sendAgain')}
        </Button>
      )}
    </details>
  )
}
