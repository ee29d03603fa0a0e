import { getTranslations } from 'next-intl/server'
import { ShareCopy } from '@/components/products/share-copy'
import { ShareLink } from '@/components/products/share-link'

const LINK =
  'inline-flex min-h-9 items-center rounded-full border border-edge bg-card px-4 font-semibold text-sm hover:border-ink'

/** `url` is absolute. */
export async function ShareLinks({ url, title }: { url: string; title: string }) {
  const t = await getTranslations('product')
  const [link, text] = [encodeURIComponent(url), encodeURIComponent(title)]
  const places = [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { name: 'Twitter', href: `https://twitter.com/intent/tweet?url=${link}&text=${text}` },
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}%20${link}` },
  ]
  return (
    <div>
      <h2 className="mb-2 font-semibold text-sm">{t('share')}</h2>
      <ul className="flex flex-wrap gap-2">
        {places.map(({ name, href }) => (
          <li key={name}>
            <ShareLink url={url} href={href} label={t('shareOn', { name })} className={LINK}>
              {name}
            </ShareLink>
          </li>
        ))}
        <li>
          <ShareCopy url={url} label={t('copyLink')} copied={t('linkCopied')} />
        </li>
      </ul>
    </div>
  )
}
