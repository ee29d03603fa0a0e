import { useTranslations } from 'next-intl'

/** How much of an order is scanned: the one count of the page. */
export function PickProgress({ picked, pieces }: { picked: number; pieces: number }) {
  const t = useTranslations('deskPacking')
  const share = pieces === 0 ? 1 : picked / pieces
  return (
    <span className="mt-2 grid gap-1.5 lg:min-w-96">
      <span className="tabular font-semibold text-ink text-sm">{t('progress', { picked, pieces })}</span>
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-ink/10">
        <span
          className="block h-full origin-left bg-primary transition-transform"
          style={{ transform: `scaleX(${share})` }}
        />
      </span>
    </span>
  )
}
