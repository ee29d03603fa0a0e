import { useTranslations } from 'next-intl'
import { chatWith } from '@/lib/platform/whatsapp'

type ContactLinksProps = {
  phone: string | null
  email?: string | null
  /** How the message begins. */
  words?: string
  /** What an e-mail is about. */
  subject?: string
}

const LINK =
  'flex min-h-9 items-center underline decoration-edge underline-offset-4 hover:decoration-ink max-md:min-h-11'

/** Calls somebody or writes to them; nothing for operators who may not read how. */
export function ContactLinks({ phone, email = null, words = '', subject = '' }: ContactLinksProps) {
  const t = useTranslations('desk')
  if (!phone && !email) return null
  const letter = new URLSearchParams({ subject, body: words }).toString().replaceAll('+', '%20')
  return (
    <span className="flex flex-wrap gap-x-4">
      {phone && (
        <>
          <a href={`tel:${phone}`} className={`tabular ${LINK}`}>
            {t('call', { phone })}
          </a>
          <a href={chatWith(phone, words)} target="_blank" rel="noreferrer" className={LINK}>
            {t('whatsapp')}
          </a>
        </>
      )}
      {email && (
        <a href={`mailto:${encodeURIComponent(email)}?${letter}`} className={LINK}>
          {t('mail')}
        </a>
      )}
    </span>
  )
}
