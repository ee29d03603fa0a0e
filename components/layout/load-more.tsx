import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

type LoadMoreProps = {
  list: { error: unknown; hasMore: boolean; isLoadingMore: boolean; more: () => unknown }
  label: string
}

/** The end of a paged list: a button for the next page, or the error with a retry. */
export function LoadMore({ list: { error, hasMore, isLoadingMore, more }, label }: LoadMoreProps) {
  const errorText = useErrorText()
  return (
    <>
      {Boolean(error) && <Notice tone="danger">{errorText(error)}</Notice>}
      {hasMore && (
        <Button variant="secondary" busy={isLoadingMore} onClick={() => more()}>
          {label}
        </Button>
      )}
    </>
  )
}
