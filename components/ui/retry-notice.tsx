import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

type RetryNoticeProps = { text: string; retry: string; busy?: boolean; onRetry: () => void }

/** Says what failed to load, with a retry button. */
export function RetryNotice({ text, retry, busy = false, onRetry }: RetryNoticeProps) {
  return (
    <Notice tone="danger">
      <p>{text}</p>
      <Button size="sm" variant="secondary" className="mt-2" busy={busy} onClick={onRetry}>
        {retry}
      </Button>
    </Notice>
  )
}
