import { CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Refusal } from '@/components/desk-packing/use-pick'
import { Button } from '@/components/ui/button'
import { focusOnMount } from '@/components/ui/focus-on-mount'

/** Stops the packer: what was scanned, what is wanted. Nothing is scanned until they have seen it. */
export function WrongItem({ refusal, onGoOn }: { refusal: Refusal; onGoOn: () => void }) {
  const t = useTranslations('deskPacking.wrong')
  const { text, found, expected } = refusal
  return (
    <section role="alert" className="grid gap-4 rounded bg-danger p-5 text-on-danger">
      <h2 className="flex items-center gap-2 font-semibold text-xl">
        <CircleX aria-hidden="true" className="size-7 flex-none" />
        {found ? t('title') : t('refused')}
      </h2>
      {found ? (
        <dl className="grid gap-3">
          <div>
            <dt className="text-sm">{t('found')}</dt>
            <dd className="font-semibold text-lg leading-tight">{found}</dd>
          </div>
          <div>
            <dt className="text-sm">{t('expected')}</dt>
            <dd className="font-semibold text-lg leading-tight">{expected}</dd>
          </div>
        </dl>
      ) : (
        <p className="text-base">{text}</p>
      )}
      <Button size="lg" variant="secondary" onClick={onGoOn} ref={focusOnMount}>
        {t('goOn')}
      </Button>
    </section>
  )
}
