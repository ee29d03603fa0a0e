import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LinkList } from '@/components/reseller-links/link-list'
import type { Shared } from '@/components/reseller-links/share-panel'
import { Field } from '@/components/ui/field'
import { RetryNotice } from '@/components/ui/retry-notice'
import { TextInput } from '@/components/ui/text-input'
import { usePaused } from '@/lib/platform/use-paused'
import { useFoundLinks } from '@/lib/storefront/reseller-links/client'

/** Finds the links of products and collections by their words. */
export function LinkSearch({ onShare }: { onShare: (shared: Shared) => void }) {
  const t = useTranslations('resellerLinks')
  const common = useTranslations('common')
  const [words, setWords] = useState('')
  const asked = usePaused(words)
  const { data, error, mutate } = useFoundLinks(asked)
  const isAsked = asked.trim().length > 1
  return (
    <div className="grid gap-4">
      <Field label={t('search')}>
        {(input) => (
          <TextInput
            {...input}
            type="search"
            inputMode="search"
            placeholder={t('searchHint')}
            autoComplete="off"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Field>
      <div aria-live="polite">
        {isAsked && error && (
          <RetryNotice text={t('searchFailed')} retry={common('retry')} onRetry={() => void mutate()} />
        )}
        {isAsked && !error && data?.length === 0 && <p className="text-quiet">{t('nothingFound')}</p>}
        {isAsked && !error && data && data.length > 0 && (
          <LinkList title={t('found', { count: data.length })} links={data} onShare={onShare} />
        )}
      </div>
    </div>
  )
}
