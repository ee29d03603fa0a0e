import { useTranslations } from 'next-intl'
import type { Change } from '@/components/checkout/use-changes'
import { Notice } from '@/components/ui/notice'

/** Says which figures changed since the shopper agreed to them, so that they are checked before paying. */
export function ChangedNotice({ change }: { change: Change }) {
  const t = useTranslations('checkout')
  return (
    <Notice tone="danger" title={t('changedTitle')}>
      <p>{change.reason}.</p>
      <p>{change.figures}</p>
    </Notice>
  )
}
