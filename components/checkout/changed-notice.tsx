import { useTranslations } from 'next-intl'
import type { Change } from '@/components/checkout/use-changes'
import { Notice } from '@/components/ui/notice'

/** The figures moved after they were agreed to: said in words, and looked at again before paying. */
export function ChangedNotice({ change }: { change: Change }) {
  const t = useTranslations('checkout')
  return (
    <Notice tone="danger" title={t('changedTitle')}>
      <p>{change.reason}.</p>
      <p>{change.figures}</p>
    </Notice>
  )
}
