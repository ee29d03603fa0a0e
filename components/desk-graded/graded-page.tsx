'use client'

import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import { DeskPage } from '@/components/desk/desk-page'
import { useFilters } from '@/components/desk/use-filters'
import { useWorkPlace } from '@/components/desk/use-work-place'
import type { WorkPlace } from '@/components/desk/work-place'
import { GradedHistory } from '@/components/desk-graded/graded-history'
import { GradedList } from '@/components/desk-graded/graded-list'
import { cx } from '@/components/ui/class-names'
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
      <nav aria-label={t('tabs')} className="flex gap-1 overflow-x-auto border-line border-b">
        {TABS.map((each) => (
          <DeskLink
            key={each}
            href={`/ops/graded?tab=${each}`}
            aria-current={each === tab ? 'page' : undefined}
            className={cx(
              '-mb-px flex min-h-11 flex-none items-center gap-1.5 border-b-2 px-3 text-sm',
              each === tab ? 'border-primary font-semibold' : 'border-transparent text-quiet hover:text-ink',
            )}
          >
            {t(`tab.${each}`)}
            {each !== 'history' && Boolean(list.metadata?.counts[each]) && (
              <span className="tabular">{list.metadata?.counts[each]}</span>
            )}
          </DeskLink>
        ))}
      </nav>
      {tab === 'history' ? <GradedHistory warehouse={warehouse} /> : <GradedList key={tab} grade={tab} list={list} />}
    </DeskPage>
  )
}
