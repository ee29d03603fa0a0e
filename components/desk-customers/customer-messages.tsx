'use client'

import { useTranslations } from 'next-intl'
import { MessageRow } from '@/components/desk/message-row'
import { Panel } from '@/components/desk/panel'
import { RowAct } from '@/components/desk/row-act'
import { StatusDot } from '@/components/desk/status-dot'
import { textOr } from '@/components/layout/message-keys'
import { useFew } from '@/components/ui/use-few'
import type { Customer } from '@/lib/orders/customers/schema'

/** The newest messages to the customer, as they were worded, and their reviews. */
export function CustomerMessages({ customer }: { customer: Customer }) {
  const t = useTranslations('deskCustomers')
  const desk = useTranslations('desk')
  const { messages, reviews } = customer
  const { shown, hasMore, showAll } = useFew(messages)
  return (
    <>
      <Panel title={t('messages')} flush>
        {messages.length === 0 && <p className="px-4 pb-4 text-quiet text-sm">{t('noMessages')}</p>}
        <ul>
          {shown.map(({ id, subject, template, channel, state, text, created_at }) => (
            <MessageRow
              key={id}
              title={subject ?? template}
              way={textOr(channel, desk, `channel.${channel}`)}
              state={state}
              at={created_at}
            >
              {text && <p className="wrap-anywhere mt-1 whitespace-pre-line">{text}</p>}
            </MessageRow>
          ))}
        </ul>
        {hasMore && (
          <RowAct className="mx-2 mb-1" onClick={showAll}>
            {t('allMessages', { count: messages.length })}
          </RowAct>
        )}
      </Panel>
      {reviews.length > 0 && (
        <Panel title={t('reviewsTitle')}>
          <ul className="grid gap-3 text-sm">
            {reviews.map((review) => (
              <li key={review.id}>
                <StatusDot tone={review.status === 'hidden' ? 'off' : 'done'}>
                  {t('reviews.stars', { count: review.rating })} · {review.product}
                </StatusDot>
                <p className="break-words">{review.content}</p>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
