import { expect, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { TimelineEntries } from '@/components/orders/order-timeline'
import en from '@/messages/en.json'

const ENTRIES = [
  { id: 1, message: 'Order placed', created_at: '2026-11-21T03:00:00.000Z' },
  { id: 2, message: 'Payment received', created_at: '2026-11-21T03:10:00.000Z' },
  { id: 3, message: 'Being prepared', created_at: '2026-11-21T03:10:00.000Z' },
]

const entriesOf = (entries: ReactElement) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="Asia/Jakarta" messages={{ order: en.order }}>
      {entries}
    </NextIntlClientProvider>,
  )

test('a timeline names who did something, except the reader', () => {
  const [first] = ENTRIES
  const entries = [{ ...first, actor: { full_name: 'Sari Wijaya' } }] as Parameters<
    typeof TimelineEntries
  >[0]['activities']
  expect(entriesOf(<TimelineEntries activities={entries} own="Sari Wijaya" />)).not.toContain('Sari Wijaya')
  expect(entriesOf(<TimelineEntries activities={entries} own="Budi" />)).toContain('by Sari Wijaya')
})

test('a timeline begins with the newest entry and sets it off; of one moment the later written comes first', () => {
  const html = entriesOf(<TimelineEntries activities={ENTRIES} />)
  const messages = [...html.matchAll(/<p class="([^"]*)">([^<]*)</g)].filter(([, , text]) =>
    ENTRIES.some(({ message }) => message === text),
  )
  expect(messages.map(([, , text]) => text)).toEqual(['Being prepared', 'Payment received', 'Order placed'])
  expect(messages.map(([, style]) => style?.includes('font-semibold'))).toEqual([true, false, false])
})
