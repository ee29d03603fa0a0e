import { getTranslations } from 'next-intl/server'
import { MeasureDrawing } from '@/components/products/measure-drawing'
import { displayWeightKg } from '@/lib/catalog/products/rules'
import type { Product } from '@/lib/catalog/products/schema'
import { specificationsIn } from '@/lib/catalog/products/specifications'
import { type Locale, localized } from '@/lib/platform/i18n'

const MILLIMETRES = 10

/** The description in plain paragraphs, a drawing of the measures, and the figures. */
export async function ProductDetails({ product, locale }: { product: Product; locale: Locale }) {
  const t = await getTranslations('product')
  const label = await getTranslations('specifications')
  const size = measures(product)
  const dimensions = size && t('measuresValue', size)
  const sizes = product.sizes.map(({ size: name }) => name).join(', ')
  const figures: [string, string | null | undefined | false][] = [
    [t('brand'), product.brand?.title],
    [t('sizes'), !isSameSize(sizes, dimensions) && sizes],
    [t('measures'), dimensions],
    [t('weight'), product.weight > 0 && t('weightValue', { weight: displayWeightKg(product.weight) })],
    ...specificationsIn(product.specifications, locale).map(({ name, text }): [string, string] => [label(name), text]),
    [t('sku'), product.sku],
  ]
  return (
    <section aria-labelledby="details" className="grid content-start gap-10 py-8">
      <div>
        <h2 id="details" className="mb-4 section-title">
          {t('description')}
        </h2>
        <div className="grid max-w-text gap-4">
          {localized(product, 'description', locale)
            .split(/\n{2,}/)
            .map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
        </div>
        {size && <MeasureDrawing {...size} locale={locale} />}
      </div>
      <div>
        <h2 className="mb-4 section-title">{t('details')}</h2>
        <dl className="grid">
          {figures.map(
            ([name, value]) =>
              value && (
                <div key={name} className="grid grid-cols-[9rem_1fr] gap-4 border-line border-b py-2.5 last:border-b-0">
                  <dt className="text-quiet">{name}</dt>
                  <dd className="tabular">{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
    </section>
  )
}

/** A decimal comma does not make it another size. */
const isSameSize = (sizes: string, dimensions: string | null) => sizes.replaceAll(',', '.') === dimensions

/** The measures in centimetres, or null when one is unknown. */
function measures({ width, depth, height }: Product) {
  if (!width || !depth || !height) return null
  return { width: width / MILLIMETRES, depth: depth / MILLIMETRES, height: height / MILLIMETRES }
}
