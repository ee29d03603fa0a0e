import { expect, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { DateInput } from '@/components/ui/date-input'
import messages from '@/messages/id.json'

test('without JavaScript a date field is the native one, with nothing above it', () => {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="id" messages={messages} timeZone="Asia/Jakarta">
      <DateInput name="day" defaultValue="2026-12-01" />
    </NextIntlClientProvider>,
  )
  expect(html).toMatch(/<input[^>]*type="date"[^>]*value="2026-12-01"/)
  expect(html).not.toContain('aria-hidden')
  expect(html).not.toContain('text-transparent')
})
