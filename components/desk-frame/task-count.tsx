import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/class-names'

type TaskCountProps = { tasks: { open: number; late: number } | null }

/** How much waits; in brick, and said, when some of it is late. */
export function TaskCount({ tasks }: TaskCountProps) {
  const t = useTranslations('desk')
  if (!tasks) return null
  return (
    <span className={cx('tabular text-xs', tasks.late > 0 ? 'font-semibold text-danger' : 'text-quiet')}>
      <span aria-hidden="true">{tasks.open}</span>
      <span className="sr-only">{t('waiting', tasks)}</span>
    </span>
  )
}
