import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { requireLocale } from '@/app/[locale]/[warehouse]/require-locale'
import { postExcerpt, postTitle } from '@/components/content/post-card'
import { PostView } from '@/components/content/post-view'
import { pageMetadata } from '@/components/layout/page-metadata'
import { localizedPath } from '@/lib/platform/i18n'
import { getPost } from '@/lib/storefront/content/queries/content'
import { getMoved } from '@/lib/storefront/discovery/queries/moved'

type Props = PageProps<'/[locale]/[warehouse]/blog/[slug]'>

async function readPage({ params }: Props) {
  const { locale: language, warehouse, slug } = await params
  const found = await getPost({ warehouse, slug })
  const locale = requireLocale(language)
  if (found) return { ...found, locale }
  const moved = await getMoved({ kind: 'post', slug })
  if (moved) permanentRedirect(localizedPath(locale, `/blog/${moved}`))
  notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, post } = await readPage(props)
  return pageMetadata({
    locale,
    path: `/blog/${post.slug}`,
    title: postTitle(post, locale),
    description: postExcerpt(post, locale),
    images: post.cover ? [post.cover] : [],
  })
}

export default async function PostPage(props: Props) {
  const { locale, post, products, others } = await readPage(props)
  return <PostView post={post} products={products} others={others} locale={locale} />
}
