import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import type { ShownMessage } from '@/lib/identity/notifications/schema'
import { formatDate, formatTime } from '@/lib/platform/time'

const TONES: Record<ShownMessage['state'], Tone> = {
  queued: 'neutral',
  sending: 'neutral',
  sent: 'success',
  kept: 'primary',
  unconfirmed: 'warning',
  failed: 'danger',
  undeliverable: 'danger',
}

/** One message as its recipient sees it. */
export function MessageCard({ message }: { message: ShownMessage }) {
  const t = useTranslations('outbox')
  const { recipient, channel, template, locale, state, error, subject, text, created_at } = message
  return (
    <li>
      <Card className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="tabular min-w-0 break-words font-bold text-lg">{recipient}</h2>
          <Badge tone={TONES[state]}>{t('state', { state })}</Badge>
        </div>
        <p className="tabular text-quiet text-sm">
          {t('channel', { channel })} · {formatDate(created_at)} {formatTime(created_at)} WIB · {template} · {locale}
        </p>
        <div lang={locale} className="grid gap-2 border-line border-t pt-3">
          <p className="font-semibold">{subject}</p>
          <p className="min-w-0 whitespace-pre-line break-words">{text}</p>
        </div>
        {error && (
          <p className="break-words text-danger text-sm">
            {t('reason')}: {error}
          </p>
        )}
      </Card>
    </li>
  )
}
