import { useTranslations } from 'next-intl'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Illustration } from '@/components/ui/illustration'

/** The listing failed to load: offers a retry and the home page. The filters stay in the URL. */
export function ListingFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslations('common')
  const errorText = useErrorText()
  return (
    <div role="alert">
      <EmptyState
        picture={<Illustration shape="lamp" />}
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
