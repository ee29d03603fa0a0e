'use client'

import { useTranslations } from 'next-intl'
import { Piles } from '@/components/desk/piles'
import { useFilters } from '@/components/desk/use-filters'
import { sum } from '@/lib/platform/numbers'
import type { QueueCount } from '@/lib/work/tasks/schema'

type Queue = QueueCount['queue'] | 'all'

/** The queues of this operator with what waits in each; the chosen one is in the URL. */
export function QueueTabs({ queues }: { queues: readonly QueueCount[] }) {
  const t = useTranslations('deskTasks')
  const { get, set } = useFilters()
  const piles: Queue[] = ['all', ...queues.map(({ queue }) => queue)]
  const countsOf = (name: 'open' | 'late'): Record<string, number> => ({
    ...Object.fromEntries(queues.map((queue) => [queue.queue, queue[name]])),
    all: sum(queues.map((queue) => queue[name])),
  })
  const late = countsOf('late')
  return (
    <Piles
      label={t('queues')}
      piles={piles}
      chosen={piles.find((pile) => pile === get('queue')) ?? 'all'}
      counts={countsOf('open')}
      titleOf={(pile) => t(`queue.${pile}`)}
      noteOf={(pile) =>
        Boolean(late[pile]) && (
          <span className="tabular text-danger text-xs">{t('lateCount', { count: late[pile] ?? 0 })}</span>
        )
      }
      onChoose={(pile) => set({ queue: pile === 'all' ? '' : pile })}
    />
  )
}
