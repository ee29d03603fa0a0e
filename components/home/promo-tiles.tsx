import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/layout/link'
import { Picture } from '@/components/layout/picture'
import { Container } from '@/components/ui/container'
import { type Locale, localized } from '@/lib/platform/i18n'
import { collectionPath } from '@/lib/storefront/content/rules'
import type { Collection } from '@/lib/storefront/content/schema'

/** Up to three promotions (CAT-002): title, discount and picture. */
export async function PromoTiles({ promos, locale }: { promos: Collection[]; locale: Locale }) {
  const t = await getTranslations('home.promos')
  if (promos.length === 0) return null
  return (
    <section aria-label={t('label')} className="py-6 md:py-8">
      <Container>
        <ul className="snap-row -mx-4 scroll-px-4 gap-3 px-4 md:mx-0 md:grid md:grid-cols-3 md:gap-4 md:px-0">
          {promos.map((promo) => (
            <li key={promo.id} className="w-[78vw] md:w-auto">
              <Link
                href={collectionPath(promo)}
                className="scheme-light group flex h-full items-center overflow-hidden rounded-lg bg-ground"
              >
                <span className="flex-1 py-5 pl-5 lg:py-6 lg:pl-6">
                  {promo.discount > 0 && (
                    <span className="tabular inline-block whitespace-nowrap rounded-full bg-accent px-2.5 py-0.5 font-bold text-paper text-xs">
                      {t('upTo', { percent: promo.discount })}
                    </span>
                  )}
                  <span className="mt-2 block text-balance font-semibold text-lg leading-tight md:max-lg:text-base group-hover:underline">
                    {localized(promo, 'title', locale)}
                  </span>
                </span>
                <span className="w-[42%] flex-none md:max-lg:w-[34%] self-stretch">
                  {promo.image_key && (
                    <Picture
                      mediaKey={promo.image_key}
                      alt=""
                      ground="var(--ground)"
                      sizes="(min-width: 1280px) 170px, (min-width: 768px) 14vw, 33vw"
                      shape="h-full aspect-square mask-l-from-70%"
                    />
                  )}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
