import { useTranslations } from 'next-intl'
import { LinkCountsText } from '@/components/reseller-links/link-counts-text'
import type { Shared } from '@/components/reseller-links/share-panel'
import { STORE_PRODUCTS } from '@/components/reseller-links/store-products'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import type { ResellerLink, ResellerLinks } from '@/lib/storefront/reseller-links/schema'

type OwnLinksProps = { links: ResellerLinks; onShare: (shared: Shared) => void }

/** The links to the page of the store and to the whole shop. */
export function OwnLinks({ links: { shop, store }, onShare }: OwnLinksProps) {
  const t = useTranslations('resellerLinks')
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {store && <OwnLink link={store} title={t('storeTitle')} text={t('storeText')} onShare={onShare} />}
      {shop && <OwnLink link={shop} title={t('shopTitle')} text={t('shopText')} onShare={onShare} />}
    </div>
  )
}

type OwnLinkProps = { link: ResellerLink; title: string; text: string; onShare: OwnLinksProps['onShare'] }

function OwnLink({ link, title, text, onShare }: OwnLinkProps) {
  const t = useTranslations('resellerLinks')
  const { kind, id, link: url, title: store, counts } = link
  return (
    <Card className="grid content-start gap-3">
      <div>
        <h2 className="font-semibold text-lg">{title}</h2>
        <p className="text-quiet text-sm">{text}</p>
      </div>
      <p className="truncate font-semibold text-sm">{url.replace(/^https?:\/\//, '')}</p>
      <LinkCountsText counts={counts} />
      <div className="flex flex-wrap gap-2">
        <CopyButton
          variant={kind === 'store' ? 'primary' : 'secondary'}
          size="md"
          value={url}
          label={t('actOn', { act: t('copy'), title })}
          text={t('copyShort')}
          copiedLabel={t('copiedShort')}
          className="max-sm:flex-1"
        />
        <Button
          variant="secondary"
          className="max-sm:flex-1"
          onClick={() => onShare({ kind, id, url, title: t('shareTitle', { store }) })}
        >
          {t('shareQr')}
        </Button>
      </div>
      {kind === 'store' && (
        <a
          href={`#${STORE_PRODUCTS}`}
          className="-mb-2 inline-flex min-h-11 items-center justify-self-start font-semibold text-primary text-sm underline underline-offset-4"
        >
          {t('arrange')}
        </a>
      )}
    </Card>
  )
}
