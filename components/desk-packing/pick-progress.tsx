import { useTranslations } from 'next-intl'

/** How much of an order is scanned: the one count of the page. */
export function PickProgress({ picked, pieces }: { picked: number; pieces: number }) {
  const t = useTranslations('deskPacking')
  const share = pieces === 0 ? 1 : picked / pieces
  return (
    <div className="grid gap-1.5 max-md:w-full md:min-w-48">
      <p className="tabular font-semibold text-sm">{t('progress', { picked, pieces })}</p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-ink/10">
        <div className="h-full origin-left bg-primary transition-transform" style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  )
}
