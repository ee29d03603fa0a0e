'use client'

import { useTranslations } from 'next-intl'
import { Panel } from '@/components/desk/panel'
import { StatusDot } from '@/components/desk/status-dot'
import { When } from '@/components/desk/when'
import { textOr } from '@/components/layout/message-keys'
import type { Customer } from '@/lib/orders/customers/schema'

/** The newest messages to the customer, as they were worded, and their reviews. */
export function CustomerMessages({ customer }: { customer: Customer }) {
  const t = useTranslations('deskCustomers')
  const desk = useTranslations('desk')
  const { messages, reviews } = customer
  return (
    <>
      <Panel title={t('messages')}>
        {messages.length === 0 && <p className="text-quiet text-sm">{t('noMessages')}</p>}
        <ul className="grid gap-2 text-sm">
          {messages.map((message) => (
            <li key={message.id}>
              <details>
                <summary className="min-h-11 cursor-pointer py-2">
                  {message.subject ?? message.template}{' '}
                  <span className="text-quiet">
                    · {textOr(message.channel, desk, `channel.${message.channel}`)} · <When at={message.created_at} />
                  </span>
                </summary>
                {message.text && <p className="whitespace-pre-line break-words pb-2 text-quiet">{message.text}</p>}
              </details>
            </li>
          ))}
        </ul>
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
