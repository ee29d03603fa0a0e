'use client'

import { useTranslations } from 'next-intl'
import { useFilters } from '@/components/desk/use-filters'
import { cx } from '@/components/ui/class-names'
import type { QueueCount } from '@/lib/work/tasks/schema'

type QueueTabsProps = { queues: readonly QueueCount[] }

const TAB =
  'inline-flex min-h-11 flex-none items-center gap-2 rounded-full border px-4 text-sm focus-visible:outline-2 focus-visible:outline-primary'

/** The queues of this operator with what waits in each; the chosen one is in the URL. */
export function QueueTabs({ queues }: QueueTabsProps) {
  const t = useTranslations('deskTasks')
  const { get, set } = useFilters()
  const chosen = get('queue')
  const total = { queue: null, open: sumOf(queues, 'open'), late: sumOf(queues, 'late') }
  return (
    <nav aria-label={t('queues')} className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
      {[total, ...queues].map(({ queue, open, late }) => (
        <button
          key={queue ?? 'all'}
          type="button"
          aria-pressed={chosen === (queue ?? '')}
          onClick={() => set({ queue: queue ?? '' })}
          className={cx(
            TAB,
            chosen === (queue ?? '')
              ? 'border-primary bg-primary-tint font-semibold'
              : 'border-line bg-card hover:border-edge',
          )}
        >
          {t(`queue.${queue ?? 'all'}`)}
          <span className={cx('tabular', late > 0 ? 'font-semibold text-danger' : 'text-quiet')}>{open}</span>
          {late > 0 && <span className="text-danger text-xs">{t('lateCount', { count: late })}</span>}
        </button>
      ))}
    </nav>
  )
}

const sumOf = (queues: readonly QueueCount[], name: 'open' | 'late') =>
  queues.reduce((total, queue) => total + queue[name], 0)
