import { useTranslations } from 'next-intl'
import { QrCode } from '@/components/payments/qr-code'
import { LinkCountsText } from '@/components/reseller-links/link-counts-text'
import { ShareButton } from '@/components/resellers/share-button'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import type { ResellerLink, ResellerLinks } from '@/lib/storefront/reseller-links/schema'

/** The links to the whole shop and to the page of the store, each with its QR code. */
export function OwnLinks({ links: { shop, store } }: { links: ResellerLinks }) {
  const t = useTranslations('resellerLinks')
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {shop && <OwnLink link={shop} title={t('shopTitle')} text={t('shopText')} />}
      {store && <OwnLink link={store} title={t('storeTitle')} text={t('storeText')} />}
    </div>
  )
}

function OwnLink({ link: { link, title: name, counts }, title, text }: OwnLinkProps) {
  const t = useTranslations('resellerLinks')
  return (
    <Card className="grid content-start gap-3">
      <h2 className="font-semibold text-lg">{title}</h2>
      <p className="text-quiet text-sm">{text}</p>
      <p className="break-all font-semibold text-sm">{link}</p>
      <LinkCountsText counts={counts} />
      <div className="flex flex-wrap gap-2">
        <CopyButton value={link} label={t('copy')} copiedLabel={t('copied')} />
        <ShareButton url={link} title={t('shareTitle', { store: name })} />
      </div>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-primary text-sm">{t('showQr')}</summary>
        <QrCode text={link} label={t('qr', { title })} />
      </details>
    </Card>
  )
}

type OwnLinkProps = { link: ResellerLink; title: string; text: string }
