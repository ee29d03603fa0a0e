import type { CSSProperties } from 'react'
import { ProductRow } from '@/components/catalog/product-row'
import { collectionPath } from '@/lib/content/rules'
import type { ProductSection } from '@/lib/content/schema'
import { type Locale, localized } from '@/lib/platform/i18n'

const SHOWN = 4

/** A product section on a breath of its own colour, lighter by day and darker by night; its prices are a shade darker. */
export function SectionRow({ section, locale }: { section: ProductSection; locale: Locale }) {
  const tone: CSSProperties & Record<'--tone', string> = { '--tone': section.background_color ?? 'transparent' }
  return (
    <div
      style={tone}
      className="bg-[color-mix(in_oklab,var(--tone)_16%,var(--paper))] [--accent:var(--accent-ink)] dark:bg-[color-mix(in_oklab,var(--tone)_9%,var(--paper))]"
    >
      <ProductRow
        id={section.slug}
        title={localized(section, 'title', locale)}
        text={localized(section, 'text', locale)}
        href={collectionPath(section)}
        products={section.products.slice(0, SHOWN)}
      />
    </div>
  )
}
