import { getTranslations } from 'next-intl/server'
import { ScenePicture } from '@/components/content/scene-picture'
import { Link } from '@/components/layout/link'
import { type Locale, localized } from '@/lib/platform/i18n'
import { formatDate } from '@/lib/platform/time'
import type { PostCard as Post } from '@/lib/storefront/content/schema'

type PostCardProps = { post: Post; locale: Locale; heading?: 'h2' | 'h3' }

/** The post's title in the given language. */
export const postTitle = (post: Post, locale: Locale) =>
  localized({ title: post.title.rendered, title_idn: post.title_idn.rendered }, 'title', locale)

export const postExcerpt = (post: Post, locale: Locale) =>
  localized({ excerpt: post.excerpt.rendered, excerpt_idn: post.excerpt_idn.rendered }, 'excerpt', locale)

/** The title is the only link; the date and the excerpt follow it in reading order. */
export async function PostCard({ post, locale, heading: Heading = 'h3' }: PostCardProps) {
  const t = await getTranslations('blog')
  return (
    <article className="group relative flex h-full flex-col">
      <div className="overflow-hidden rounded-lg bg-ground">
        {post.media_key && (
          <ScenePicture
            wide={post.media_key}
            alt=""
            ground={post.ground}
            sizes="(min-width: 1280px) 390px, (min-width: 768px) 31vw, 80vw"
            className="aspect-16/9 w-full object-right transition-transform group-hover:scale-[1.02]"
          />
        )}
      </div>
      <p className="tabular mt-3 text-quiet text-sm">
        <span className="sr-only">{t('published')} </span>
        <time dateTime={post.date}>{formatDate(post.date)}</time>
      </p>
      <Heading className="mt-1 text-balance font-semibold text-lg leading-snug">
        <Link href={`/blog/${post.slug}`} className="stretched-link group-hover:underline">
          {postTitle(post, locale)}
        </Link>
      </Heading>
      <p className="mt-1.5 line-clamp-3 text-quiet">{postExcerpt(post, locale)}</p>
    </article>
  )
}
