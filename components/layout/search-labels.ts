import { getTranslations } from 'next-intl/server'
import type { SearchLabels } from '@/components/search/labels'

export async function searchLabels(): Promise<SearchLabels> {
  const t = await getTranslations('search')
  return {
    search: t('submit'),
    label: t('label'),
    placeholder: t('placeholder'),
    suggestions: t('suggestions'),
    recent: t('recent'),
    popular: t('popular'),
    kind: { product: t('kind.product'), category: t('kind.category'), brand: t('kind.brand') },
    forget: t('forget', { query: '{query}' }),
    found: t('found', { count: '{count}' }),
  }
}
