import { expect, test } from '@jest/globals'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { undoLast, useUndo } from '@/components/desk/use-undo'
import { takeToasts } from '@/components/ui/toast'
import { ApiError } from '@/lib/platform/http'
import id from '@/messages/id.json'

type Offer = ReturnType<typeof useUndo>

function Reader({ found }: { found: Offer[] }) {
  found.push(useUndo())
  return null
}

/** What the hook returns inside the back-office. */
function offerOf(): Offer {
  const found: Offer[] = []
  renderToStaticMarkup(
    <NextIntlClientProvider
      locale="id"
      timeZone="Asia/Jakarta"
      messages={{ common: id.common, errors: id.errors, desk: id.desk }}
    >
      <Reader found={found} />
    </NextIntlClientProvider>,
  )
  const [offer] = found
  if (!offer) throw new Error('the hook was not called')
  return offer
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('what was done stands in a toast for ten seconds with a button that undoes it once', async () => {
  let undone = 0
  offerOf()(
    'Tugas ditunda',
    async () => {
      undone += 1
    },
    0,
  )
  const [shown] = takeToasts()
  expect(shown).toMatchObject({ message: 'Tugas ditunda', seconds: 10, action: { label: id.desk.undo } })
  shown?.action?.run()
  shown?.action?.run()
  await settled()
  expect([undone, undoLast(0)]).toEqual([1, false])
  expect(takeToasts().map(({ message }) => message)).toEqual([id.desk.undone])
})

test('Ctrl+Z undoes the last of them while its toast is shown, and a refusal is told', async () => {
  const refuse = async () => {
    throw new ApiError(409, 'nothing_to_undo', '')
  }
  offerOf()('Catatan disimpan', refuse, 0)
  takeToasts()
  expect(undoLast(10_001)).toBe(false)
  expect(undoLast(10_000)).toBe(true)
  await settled()
  expect(takeToasts()).toMatchObject([{ message: id.errors.nothing_to_undo, tone: 'danger' }])
})
