'use client'

import { useTranslations } from 'next-intl'
import { useChatAddress } from '@/components/layout/chat-address'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonStyle } from '@/components/ui/button-style'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'
import { useIsMember } from '@/lib/identity/accounts/client'
import { ApiError } from '@/lib/platform/http'

type OrderMissingProps = { error: unknown; level: 1 | 2; onRetry: () => void }

/** Where an order that was not found may be, and who helps. */
function WaysOn() {
  const t = useTranslations('order')
  const chat = useChatAddress(t('notFoundMessage'))
  return (
    <>
      <ButtonLink href="/my-orders">{t('notFoundOrders')}</ButtonLink>
      <ButtonLink href="/track-order" variant="secondary">
        {t('notFoundTrack')}
      </ButtonLink>
      <a href={chat} target="_blank" rel="noopener noreferrer" className={buttonStyle({ variant: 'quiet' })}>
        {t('notFoundChat')}
      </a>
    </>
  )
}

/** The order does not exist, or it failed to load. */
export function OrderMissing({ error, level, onRetry }: OrderMissingProps) {
  const t = useTranslations('order')
  const isMember = useIsMember()
  const status = error instanceof ApiError ? error.status : 0
  const missing = status >= 400 && status < 500 && status !== 429
  return (
    <EmptyState
      level={level}
      picture={<Illustration shape="receipt" />}
      title={missing ? t('notFoundTitle') : t('errorTitle')}
      text={missing ? t(isMember ? 'notFoundOfMember' : 'notFoundText') : t('errorText')}
      action={missing ? <WaysOn /> : <Button onClick={onRetry}>{t('retry')}</Button>}
    />
  )
}
