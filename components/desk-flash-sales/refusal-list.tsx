import { useTranslations } from 'next-intl'
import type { WorkPlace } from '@/components/desk/work-place'
import type { Problems } from '@/components/desk-flash-sales/problems'
import { useProblemText } from '@/components/desk-flash-sales/use-problems'
import { Notice } from '@/components/ui/notice'

type RefusalListProps = { problems: Problems; places: readonly WorkPlace[] }

const MOST_SHOWN = 8

/** Why a sale cannot be published or moved: every product and warehouse that stands in the way, with the reason. */
export function RefusalList({ problems, places }: RefusalListProps) {
  const t = useTranslations('deskFlashSales')
  const problemText = useProblemText()
  const entries = Object.entries(problems)
  if (entries.length === 0) return null
  function subjectOf(field: string) {
    const [slug, place] = field.split('/')
    const warehouse = place && (places.find(({ id }) => String(id) === place)?.title ?? t('unknownWarehouse'))
    return warehouse ? `${slug}, ${warehouse}: ` : ''
  }
  return (
    <Notice tone="danger" title={t('refused')}>
      <ul className="grid gap-1">
        {entries.slice(0, MOST_SHOWN).map(([field, problem]) => (
          <li key={field} className="wrap-anywhere">
            {subjectOf(field)}
            {problemText(problem)}
          </li>
        ))}
      </ul>
      {entries.length > MOST_SHOWN && <p>{t('refusedMore', { count: entries.length - MOST_SHOWN })}</p>}
    </Notice>
  )
}
