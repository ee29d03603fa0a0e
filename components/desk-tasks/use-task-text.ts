import { useLocale, useTranslations } from 'next-intl'
import { textOr } from '@/components/layout/message-keys'
import { localized } from '@/lib/platform/i18n'
import { formatRupiah } from '@/lib/platform/money'
import type { Task } from '@/lib/work/tasks/schema'

/** What a task says besides its kind: its first product, pieces, kind of claim, courier, amount, status. */
export function useTaskText() {
  const t = useTranslations('deskTasks')
  const desk = useTranslations('desk')
  const locale = useLocale()
  const statusText = (status: string, claim: unknown) =>
    claim ? textOr(status, t, `claimStatus.${status}`) : textOr(status, desk, `orderStatus.${status}`)
  return ({ data: { title, title_idn, pieces, courier, method, type, amount, status, claim, appeal } }: Task): string =>
    [
      typeof title === 'string' && localized({ title, title_idn: String(title_idn ?? '') }, 'title', locale),
      type === 'rent' && t('rental'),
      typeof pieces === 'number' && t('pieces', { count: pieces }),
      typeof claim === 'string' && textOr('', t, `claim.${claim}`),
      typeof appeal === 'number' && t('appeal'),
      typeof method === 'string' && method !== 'PICKUP' && [courier, method].filter(Boolean).join(' '),
      typeof amount === 'number' && formatRupiah(amount),
      typeof status === 'string' && t('waitsSince', { status: statusText(status, claim) }),
    ]
      .filter(Boolean)
      .join(' · ')
}
