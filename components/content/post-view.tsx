import { getTranslations } from 'next-intl/server'
import { PostBody } from '@/components/content/post-body'
import { PostFacts, postExcerpt, postTitle } from '@/components/content/post-card'
import { PostRow } from '@/components/content/post-row'
import { ScenePicture } from '@/components/content/scene-picture'
import { ShopWays } from '@/components/content/shop-ways'
import { Breadcrumb } from '@/components/products/breadcrumb'
import { JsonLd } from '@/components/products/json-ld'
import { shopId } from '@/components/products/page-json-ld'
import { Container } from '@/components/ui/container'
import type { ProductCard } from '@/lib/catalog/products/schema'
import { env } from '@/lib/platform/env'
import { type Locale, localizedPath } from '@/lib/platform/i18n'
import type { Post, PostCard } from '@/lib/storefront/content/schema'

type PostViewProps = { post: Post; products: ProductCard[]; others: PostCard[]; locale: Locale }

export async function PostView({ post, products, others, locale }: PostViewProps) {
  const t = await getTranslations('blog')
  const title = postTitle(post, locale)
  const blocks = locale === 'id' ? post.body_idn : post.body
  return (
    <>
      <Container>
        <Breadcrumb crumbs={[{ title: t('title'), href: '/blog' }, { title }]} />
        <article className="mx-auto max-w-3xl pb-8">
          <header className="mx-auto max-w-text">
            <h1 className="text-balance page-title-large">{title}</h1>
            <p className="mt-4 text-pretty text-lg text-quiet md:text-xl">{postExcerpt(post, locale)}</p>
            <PostFacts post={post} locale={locale} className="mt-4 text-sm" />
          </header>
          {post.media_key && (
            <figure className="my-7 md:my-9">
              <ScenePicture
                wide={post.media_key}
                alt=""
                ground={post.ground}
                sizes="(min-width: 768px) 768px, 100vw"
                priority
                className="aspect-16/9 w-full rounded-lg object-right dark:brightness-90"
              />
              <figcaption className="mt-2.5 text-quiet text-sm">{locale === 'id' ? post.alt_idn : post.alt}</figcaption>
            </figure>
          )}
          <PostBody blocks={blocks} products={products} locale={locale} />
        </article>
        <ShopWays />
      </Container>
      <PostRow title={t('others')} posts={others} locale={locale} />
      <JsonLd value={articleJsonLd(post, locale)} />
    </>
  )
}

function articleJsonLd(post: Post, locale: Locale): Record<string, unknown> {
  const origin = env().public_url
  const shop = { '@type': 'Organization', '@id': shopId(), name: 'Griya', url: origin }
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: postTitle(post, locale),
    description: postExcerpt(post, locale),
    datePublished: post.date,
    inLanguage: locale,
    image: post.cover ? [`${origin}${post.cover}`] : undefined,
    author: shop,
    publisher: shop,
    mainEntityOfPage: `${origin}${localizedPath(locale, `/blog/${post.slug}`)}`,
  }
}
