import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Link } from '@/components/layout/link'
import { PageMessages } from '@/components/layout/page-messages'
import { pageMetadata } from '@/components/layout/page-metadata'
import { TrackOrder } from '@/components/tracking/track-order'
import { Container } from '@/components/ui/container'

const NAMESPACES = ['tracking', 'order', 'nextAction']

type Props = PageProps<'/[locale]/[warehouse]/track-order'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations('tracking')
  return pageMetadata({ locale, path: '/track-order', title: t('title'), description: t('text') })
}

export default async function TrackOrderPage() {
  const t = await getTranslations('tracking')
  return (
    <Container className="py-8 md:py-14">
      <div className="mx-auto max-w-xl">
        <h1 className="page-title">{t('title')}</h1>
        <p className="mt-3 mb-6 text-quiet">{t('text')}</p>
        <PageMessages namespaces={NAMESPACES}>
          <TrackOrder />
        </PageMessages>
        <p className="mt-8 text-quiet text-sm">
          {t('memberText')}{' '}
          <Link href="/my-orders" className="font-semibold text-primary underline underline-offset-4">
            {t('memberLink')}
          </Link>
        </p>
      </div>
    </Container>
  )
}
