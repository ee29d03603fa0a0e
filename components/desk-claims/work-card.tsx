import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { SmallPicture } from '@/components/desk/small-picture'
import type { DeskClaimLine } from '@/lib/orders/claims/schema/desk'
import { localized } from '@/lib/platform/i18n'

type WorkCardProps = { line: DeskClaimLine; facts: ReactNode; children: ReactNode }

/** One line at a time, large enough to be seen at arm's length; what can be done lies below it, at the thumb. */
export function WorkCard({ line, facts, children }: WorkCardProps) {
  const locale = useLocale()
  const title = localized(line, 'title', locale)
  const color = localized(line, 'color', locale)
  return (
    <article className="grid gap-4">
      <div className="flex items-start gap-4">
        <SmallPicture src={line.thumbnail_image} className="aspect-square w-2/5 max-w-48" />
        <div className="grid min-w-0 flex-1 gap-2">
          <h3 className="line-clamp-3 font-semibold text-lg leading-tight">{title}</h3>
          {color && <p>{color}</p>}
          {facts}
        </div>
      </div>
      {children}
    </article>
  )
}
