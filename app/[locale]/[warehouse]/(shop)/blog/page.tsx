import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { PostCard } from '@/components/content/post-card'
import { pageMetadata } from '@/components/layout/page-metadata'
import { Breadcrumb } from '@/components/products/breadcrumb'
import { Container } from '@/components/ui/container'
import { EmptyState } from '@/components/ui/empty-state'
import { getPosts } from '@/lib/storefront/content/queries/content'

type Props = PageProps<'/[locale]/[warehouse]/blog'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  const t = await getTranslations('blog')
  return pageMetadata({ locale, path: '/blog', title: t('title'), description: t('text') })
}

export default async function BlogPage({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const [t, posts] = await Promise.all([getTranslations('blog'), getPosts()])
  return (
    <Container>
      <Breadcrumb crumbs={[{ title: t('title') }]} />
      <h1 className="page-title">{t('title')}</h1>
      <p className="mt-3 mb-8 max-w-text text-quiet md:mb-12">{t('text')}</p>
      {posts.length === 0 && <EmptyState title={t('empty')} />}
      <ul className="grid gap-x-6 gap-y-10 pb-8 md:grid-cols-2">
        {posts.map((post, index) => (
          <li key={post.id} className={index === 0 ? 'md:col-span-2' : undefined}>
            <PostCard post={post} locale={locale} heading="h2" isLead={index === 0} />
          </li>
        ))}
      </ul>
    </Container>
  )
}
