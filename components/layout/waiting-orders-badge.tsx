import { useTranslations } from 'next-intl'
import { cx } from '@/components/ui/class-names'

const MOST = 99

/** The number of orders that wait for the user's action; nothing when it is 0. */
export function WaitingOrdersBadge({ count, className }: { count: number; className?: string }) {
  const t = useTranslations('accountMenu')
  if (count < 1) return null
  return (
    <span
      className={cx(
        'tabular flex h-5 min-w-5 flex-none items-center justify-center rounded-full bg-accent px-1 font-bold text-paper text-xs',
        className,
      )}
    >
      <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
      <span className="sr-only">{t('waiting', { count })}</span>
    </span>
  )
}
