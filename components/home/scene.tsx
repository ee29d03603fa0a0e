import { getTranslations } from 'next-intl/server'
import tallSmall from '@/components/home/pictures/scene-tall-540.webp'
import tall from '@/components/home/pictures/scene-tall-1080.webp'
import wideSmall from '@/components/home/pictures/scene-wide-1280.webp'
import wide from '@/components/home/pictures/scene-wide-1920.webp'
import { ButtonLink } from '@/components/ui/button-link'

const DESKTOP = '(min-width: 768px)'

const set = (...pictures: { src: string; width: number }[]) =>
  pictures.map(({ src, width }) => `${src} ${width}w`).join(', ')

/** A room in morning light, one line and two ways in. */
export async function Scene() {
  const t = await getTranslations('home.scene')
  return (
    <section className="scheme-light relative mx-auto max-w-page overflow-hidden bg-ground md:mt-6 md:w-[calc(100%-3rem)] md:rounded-lg">
      <picture>
        <source media={DESKTOP} srcSet={set(wideSmall, wide)} sizes="min(100vw, 1280px)" />
        <img
          src={tall.src}
          srcSet={set(tallSmall, tall)}
          sizes="100vw"
          alt={t('alt')}
          width={1080}
          height={1350}
          fetchPriority="high"
          className="aspect-4/5 w-full dark:brightness-90 object-cover md:aspect-16/7"
        />
      </picture>
      <div className="absolute inset-x-0 top-0 px-5 pt-8 md:inset-y-0 md:right-auto md:flex md:w-[37%] md:flex-col md:justify-center md:px-10 md:pt-0 xl:pl-14">
        <h1 className="font-display font-medium text-3xl tracking-tight max-[359px]:text-2xl md:max-lg:text-2xl xl:text-4xl">
          {t('title')}
        </h1>
        <p className="mt-4 hidden max-w-md text-quiet lg:block">{t('text')}</p>
        <div className="mt-5 flex gap-3 md:mt-7">
          <ButtonLink href="/products" size="lg" className="min-w-32 md:max-lg:min-w-0">
            {t('shop')}
          </ButtonLink>
          <ButtonLink href="/rent" size="lg" variant="secondary" className="min-w-28 md:max-lg:min-w-0">
            {t('rent')}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
