import { useTranslations } from 'next-intl'
import { useErrorText } from '@/components/accounts/use-error-text'
import { Flashlight } from '@/components/layout/flashlight'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'

/** What was chosen stays in the address; one may ask again or go home. */
export function ListingFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('common')
  const errorText = useErrorText()
  return (
    <div role="alert">
      <EmptyState
        picture={<Flashlight />}
        title={errorText(error)}
        action={
          <>
            <Button onClick={onRetry}>{t('retry')}</Button>
            <ButtonLink href="/" variant="secondary">
              {t('toHome')}
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}
