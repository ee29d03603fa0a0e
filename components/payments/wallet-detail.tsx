'use client'

import { Download } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { AmountRow, DetailCard, type DetailProps } from '@/components/payments/detail-card'
import { QrCode } from '@/components/payments/qr-code'
import { StepsCard } from '@/components/payments/steps-list'
import { useFreshDocument } from '@/components/payments/use-fresh-document'
import { useMethodName } from '@/components/payments/use-method-name'
import { buttonStyle } from '@/components/ui/button-style'
import { cx } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import { flagRefetch } from '@/lib/money/payments/client'

/** The phone opens the wallet's app; the desktop shows its QR code. A QRIS code works with any app. */
export function WalletDetail({ payment, head, action }: DetailProps) {
  const t = useTranslations('payment')
  const locale = useLocale()
  const { channel, actions, redirect_url, order_id } = payment
  const wallet = useMethodName()(channel)
  const app = actions.redirect_url ?? redirect_url
  const isQris = channel === 'qris'
  return (
    <>
      <DetailCard channel={channel} head={head} action={action}>
        <div className="grid gap-5">
          <dl>
            <AmountRow payment={payment} />
          </dl>
          {app && (
            <a
              href={app}
              onClick={() => flagRefetch(order_id, locale)}
              className={cx(buttonStyle({ size: 'lg', full: true }), 'md:hidden')}
            >
              {t('openApp', { wallet })}
            </a>
          )}
          <div className={cx('justify-items-center gap-4', app ? 'hidden md:grid' : 'grid')}>
            {actions.qr_code ? (
              <Picture url={actions.qr_code} name={`griya-${order_id}.svg`} wallet={wallet} isSaved={isQris} />
            ) : (
              app && <QrCode text={app} label={t('qrAlt', { wallet })} />
            )}
          </div>
        </div>
      </DetailCard>
      <div className={app ? 'md:hidden' : 'hidden'}>
        <StepsCard title={t('howTo')} text={t('steps.app', { wallet })} />
      </div>
      <div className={app ? 'hidden md:block' : ''}>
        <StepsCard title={t('howTo')} text={isQris ? t('steps.qris') : t('steps.scan', { wallet })} />
      </div>
    </>
  )
}

type PictureProps = { url: string; name: string; wallet: string; isSaved: boolean }

/** The QR code as the gateway's image, on white in both themes. */
function Picture({ url, name, wallet, isSaved }: PictureProps) {
  const t = useTranslations('payment')
  const isReady = useFreshDocument(url)
  if (!isReady) return <Skeleton className="size-60" />
  return (
    <>
      <img src={url} alt={t('qrAlt', { wallet })} width={240} height={240} className="size-60 rounded bg-white p-2" />
      {isSaved && (
        <a
          href={url}
          download={name}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant: 'secondary', size: 'sm' })}
        >
          <Download aria-hidden="true" className="size-4" />
          {t('saveQr')}
        </a>
      )}
    </>
  )
}
