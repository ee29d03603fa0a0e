'use client'

import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import dynamic from 'next/dynamic'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { use, useEffect, useRef, useState } from 'react'
import { browser } from 'react-dom'
import { SignInState } from '@/components/accounts/sign-in-state'
import { OwnReviews } from '@/components/reviews/own-reviews'
import type { Draft } from '@/components/reviews/review-form'
import type { Subject } from '@/components/reviews/subject'
import { orLoadFailed } from '@/components/ui/load-failed'
import { toast } from '@/components/ui/toast'
import { useSessionKind } from '@/lib/identity/accounts/client'
import { type OwnList, useOwnReviews } from '@/lib/orders/reviews/client'

const ReviewDialog = dynamic(() => orLoadFailed(import('@/components/reviews/review-dialog')), { ssr: false })

const TAB =
  'min-h-11 border-transparent border-b-2 px-1 font-semibold text-quiet hover:text-ink data-selected:border-primary data-selected:text-ink'

const LISTS: readonly OwnList[] = ['waiting', 'written']

/** Orders waiting for a review, and the shopper's reviews (REV-002). */
export function MyReviewsPage() {
  use(browser('Reviews are written by who has bought.'))
  const session = useSessionKind()
  return session && session !== 'guest' ? <Loaded /> : <SignInState from="/my-reviews" />
}

/** The list and the order to show, from the URL. */
function useShown() {
  const query = useSearchParams()
  const list: OwnList = query.get('tab') === 'written' ? 'written' : 'waiting'
  const show = (wanted: OwnList) =>
    window.history.replaceState(null, '', `${window.location.pathname}${wanted === 'written' ? '?tab=written' : ''}`)
  return { list, order: list === 'waiting' ? query.get('order') : null, show }
}

/** After a review is sent, its button is gone; moves the focus to the tab. */
function useFocusedTab() {
  const tabs = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState(0)
  useEffect(() => {
    if (wanted === 0) return
    // After the dialog has restored the focus.
    const frame = requestAnimationFrame(() => {
      const written = tabs.current?.lastElementChild
      if (written instanceof HTMLElement) written.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted])
  return { tabs, focusTab: () => setWanted((times) => times + 1) }
}

function Loaded() {
  const t = useTranslations('myReviews')
  const { list, order, show } = useShown()
  const lists = { waiting: useOwnReviews('waiting', order), written: useOwnReviews('written', null) }
  const [subject, setSubject] = useState<Subject | null>(null)
  const [wasOpen, setWasOpen] = useState(false)
  const [drafts] = useState(() => new Map<string, Draft>())
  const { tabs, focusTab } = useFocusedTab()
  if (subject && !wasOpen) setWasOpen(true)
  async function sent() {
    await Promise.allSettled([lists.waiting.reload(), lists.written.reload()])
    setSubject(null)
    setWasOpen(false)
    show('written')
    focusTab()
    toast(t('sent'), 'success')
  }
  return (
    <>
      <TabGroup selectedIndex={LISTS.indexOf(list)} onChange={(index) => show(LISTS[index] ?? 'waiting')}>
        <TabList ref={tabs} aria-label={t('tabs')} className="mb-6 flex gap-6 border-line border-b">
          {LISTS.map((one) => (
            <Tab key={one} className={TAB}>
              {t(one)}
            </Tab>
          ))}
        </TabList>
        <TabPanels>
          {LISTS.map((one) => (
            <TabPanel key={one} tabIndex={-1}>
              <OwnReviews
                kind={one}
                list={lists[one]}
                order={order}
                onShow={show}
                onGive={(entry, product) => setSubject({ order: entry.order, product })}
              />
            </TabPanel>
          ))}
        </TabPanels>
      </TabGroup>
      {wasOpen && <ReviewDialog subject={subject} drafts={drafts} onClose={() => setSubject(null)} onSent={sent} />}
    </>
  )
}
