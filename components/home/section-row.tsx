import type { CSSProperties } from 'react'
import { ProductRow } from '@/components/products/product-row'
import { type Locale, localized } from '@/lib/platform/i18n'
import { collectionPath } from '@/lib/storefront/content/rules'
import type { ProductSection } from '@/lib/storefront/content/schema'

const SHOWN = 4

/** A section of products on a tinted background; its prices are a shade darker for contrast. */
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
