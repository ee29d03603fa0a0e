import { useTranslations } from 'next-intl'
import { StatusDot } from '@/components/desk/status-dot'
import { When } from '@/components/desk/when'
import { textOr } from '@/components/layout/message-keys'
import type { DeskOrder } from '@/lib/orders/desk/schema/order'

/** Tasks that only ask for the order's primary act, which stands above with its deadline. */
const OF_PRIMARY: readonly string[] = ['process', 'ship', 'prepare_pickup']

/** What waits for an operator beside the primary act; nothing when nothing does. */
export function OrderTasks({ tasks: all, transitions }: Pick<DeskOrder, 'tasks' | 'transitions'>) {
  const t = useTranslations('deskOrders')
  const desk = useTranslations('desk')
  const hasPrimary = transitions.some(({ primary }) => primary)
  const tasks = all.filter(({ kind }) => !hasPrimary || !OF_PRIMARY.includes(kind))
  if (tasks.length === 0) return null
  return (
    <ul aria-label={t('tasks')} className="grid gap-1 rounded border border-line bg-card px-4 py-2">
      {tasks.map(({ kind, opened_at }) => (
        <li key={kind} className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <StatusDot tone="soon">{t('taskIs', { task: textOr(kind, desk, `task.${kind}`) })}</StatusDot>
          <span className="text-quiet">
            {t('taskSince')} <When at={opened_at} />
          </span>
        </li>
      ))}
    </ul>
  )
}
