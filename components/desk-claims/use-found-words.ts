import { useTranslations } from 'next-intl'
import { alikeIn, countsOf, type Found } from '@/components/desk-claims/found'

/** What was found of a line in words; null while nothing was noted. */
export function useFoundWords() {
  const t = useTranslations('deskClaims.inspect')
  const counted = useTranslations('conditionCounts')
  return (found: Found | undefined) => {
    if (!found) return null
    const alike = alikeIn(found)
    if (alike) return `${t(`conditions.${alike}`)}, ${t(`means.${alike}`)}`
    return countsOf(found)
      .map(({ condition, quantity }) => counted(condition, { count: quantity }))
      .join(', ')
  }
}
