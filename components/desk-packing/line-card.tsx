import { useLocale, useTranslations } from 'next-intl'
import { Picture } from '@/components/layout/picture'
import { Button } from '@/components/ui/button'
import { NoPicture } from '@/components/ui/no-picture'
import type { PickLine } from '@/lib/orders/packing/schema/picking'
import { localized } from '@/lib/platform/i18n'

type LineCardProps = {
  line: PickLine
  /** Counts pieces that are not scanned. */
  onTake: (quantity: number) => void
  /** Undefined for the last line that is open. */
  onSkip: (() => void) | undefined
}

/** What to take and from where, large enough to be seen at arm's length. */
export function LineCard({ line, onTake, onSkip }: LineCardProps) {
  const t = useTranslations('deskPacking')
  const locale = useLocale()
  const title = localized(line, 'title', locale)
  const color = localized(line, 'color', locale)
  return (
    <section aria-label={title} className="grid gap-3 rounded border border-line bg-card p-3">
      <dl className="flex items-start justify-between gap-4">
        <div>
          <dt className="text-quiet text-sm">{t('shelf')}</dt>
          <dd className="tabular break-all font-semibold text-4xl leading-tight">{line.shelf || '–'}</dd>
        </div>
        <div className="flex-none text-right">
          <dt className="text-quiet text-sm">{t('take')}</dt>
          <dd className="tabular font-semibold text-4xl leading-tight">{line.left}</dd>
        </div>
      </dl>
      <div className="flex items-stretch gap-3">
        <div className="w-2/5 flex-none self-start overflow-hidden rounded bg-ground">
          {line.media_key ? (
            <Picture
              mediaKey={line.media_key}
              alt=""
              ground="var(--ground)"
              sizes="(min-width: 768px) 300px, 40vw"
              priority
            />
          ) : (
            <NoPicture />
          )}
        </div>
        <div className="grid min-w-0 flex-1 content-start gap-1">
          <h2 className="line-clamp-3 font-semibold text-lg leading-tight">{title}</h2>
          {color && <p className="text-base">{color}</p>}
          <p className="tabular break-all text-quiet text-sm">{t('barcode', { code: line.barcode })}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" className="max-md:min-h-11" onClick={() => onTake(line.left)}>
          {t('takeUnread', { count: line.left })}
        </Button>
        {line.left > 1 && (
          <Button size="sm" variant="secondary" className="max-md:min-h-11" onClick={() => onTake(1)}>
            {t('takeOne')}
          </Button>
        )}
        {onSkip && (
          <Button size="sm" variant="quiet" className="max-md:min-h-11" onClick={onSkip}>
            {t('skip')}
          </Button>
        )}
      </div>
    </section>
  )
}
