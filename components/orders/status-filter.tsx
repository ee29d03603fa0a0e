import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Link } from '@/components/layout/link'
import { LISTS, type ListKind } from '@/components/orders/lists'
import { useStatusWords } from '@/components/orders/status-words'
import { ChipRow, chipStyle } from '@/components/ui/chip-row'

type StatusFilterProps = { kind: ListKind; status: string; counts: Record<string, number> | undefined }

/**
 * The status is part of the URL, so that a filtered list can be linked to; the empty one shows all. Statuses without an
 * order are shown on request.
 */
export function StatusFilter({ kind, status, counts = {} }: StatusFilterProps) {
  const t = useTranslations('orders')
  const words = useStatusWords()
  const [isWhole, setWhole] = useState(false)
  const { page, statuses } = LISTS[kind]
  const known = status === '' || statuses.includes(status) ? statuses : [...statuses, status]
  const shown = known.filter((choice) => isWhole || choice === status || counts[choice])
  return (
    <ChipRow label={t('filter')} chosen={status}>
      <StatusChip href={page} name={t('all')} isChosen={status === ''} />
      {shown.map((choice) => (
        <StatusChip
          key={choice}
          href={`${page}?status=${choice}`}
          name={words(choice)}
          count={counts[choice]}
          isChosen={choice === status}
        />
      ))}
      {shown.length < known.length && (
        <button type="button" onClick={() => setWhole(true)} className={chipStyle(false)}>
          {t('otherStatuses')}
        </button>
      )}
    </ChipRow>
  )
}

type StatusChipProps = { href: string; name: string; count?: number | undefined; isChosen: boolean }

function StatusChip({ href, name, count, isChosen }: StatusChipProps) {
  return (
    <Link href={href} aria-current={isChosen ? 'true' : undefined} className={chipStyle(isChosen)}>
      {name}
      {count !== undefined && <span className="tabular font-semibold">{count}</span>}
    </Link>
  )
}
