'use client'

import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { DeskPage } from '@/components/desk/desk-page'
import { TAB_ROW, tabLook } from '@/components/desk/tab-look'
import { useFilters } from '@/components/desk/use-filters'
import { useWorkPlace } from '@/components/desk/use-work-place'
import type { WorkPlace } from '@/components/desk/work-place'
import { GradedHistory } from '@/components/desk-graded/graded-history'
import { GradedList } from '@/components/desk-graded/graded-list'
import { useGraded } from '@/lib/fulfilment/inventory/client/desk'

const TABS = ['repair', 'second_choice', 'waste', 'history'] as const

/** What came back and is not as new: what waits in each grade, and every move. */
export function GradedPage({ places }: { places: readonly WorkPlace[] }) {
  const t = useTranslations('deskGraded')
  const { get } = useFilters()
  const warehouse = useWorkPlace(places)
  const tab = TABS.find((each) => each === get('tab')) ?? 'repair'
  const list = useGraded(tab === 'history' ? 'repair' : tab, warehouse)
  return (
    <DeskPage title={t('title')} text={t('text')}>
      <nav aria-label={t('tabs')} className={TAB_ROW}>
        {TABS.map((each) => (
          <DeskLink
            key={each}
            href={`/ops/graded?tab=${each}`}
            aria-current={each === tab ? 'page' : undefined}
            className={tabLook(each === tab)}
          >
            {t(`tab.${each}`)}
            {each !== 'history' && Boolean(list.metadata?.counts[each]) && (
              <span className="tabular text-quiet">{list.metadata?.counts[each]}</span>
            )}
          </DeskLink>
        ))}
      </nav>
      {tab === 'history' ? <GradedHistory warehouse={warehouse} /> : <GradedList key={tab} grade={tab} list={list} />}
    </DeskPage>
  )
}
