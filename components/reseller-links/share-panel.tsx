'use client'

import { Share2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { QrCode } from '@/components/payments/qr-code'
import { Button } from '@/components/ui/button'
import { buttonStyle } from '@/components/ui/button-style'
import { CopyButton } from '@/components/ui/copy-button'
import { rememberShared } from '@/lib/storefront/reseller-links/client'
import type { Target } from '@/lib/storefront/reseller-links/rules'

/** `url` is absolute. */
export type Shared = Target & { url: string; title: string }

/** Where a link can be shared without the system's own sheet. */
const placesOf = (url: string, title: string) => {
  const [link, text] = [encodeURIComponent(url), encodeURIComponent(title)]
  return [
    { name: 'WhatsApp', href: `https://wa.me/?text=${text}%20${link}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { name: 'X', href: `https://x.com/intent/post?url=${link}&text=${text}` },
  ]
}

/** The QR code of a link, the link itself, and every way to hand it on. */
export function SharePanel({ url, title, kind, id }: Shared) {
  const t = useTranslations('resellerLinks')
  const remember = () => void rememberShared({ kind, id })
  const share = () => navigator.share({ url, title }).then(remember, () => undefined)
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{title}</p>
      <div className="justify-self-center">
        <QrCode text={url} label={t('qr', { title })} />
      </div>
      <p className="break-all rounded border border-line bg-paper px-3 py-2 text-sm">{url}</p>
      <div className="grid grid-cols-2 gap-2">
        <CopyButton
          value={url}
          label={t('copy')}
          copiedLabel={t('copied')}
          onCopied={remember}
          variant="primary"
          size="md"
          full
        />
        {typeof navigator.share === 'function' && (
          <Button variant="secondary" full onClick={share}>
            <Share2 aria-hidden="true" className="size-4" />
            {t('share')}
          </Button>
        )}
      </div>
      <ul className="grid grid-cols-3 gap-2">
        {placesOf(url, title).map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={t('shareOn', { name })}
              className={buttonStyle({ variant: 'secondary', full: true })}
              onClick={remember}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
