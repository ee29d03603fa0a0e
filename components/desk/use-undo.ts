import { useTranslations } from 'next-intl'
import { useErrorText } from '@/components/layout/use-error-text'
import { toast } from '@/components/ui/toast'
import { UNDO_SECONDS } from '@/lib/identity/audit/rules'
import { createStore } from '@/lib/platform/external-store'

type Undo = () => Promise<unknown>

/** What Ctrl+Z undoes; null when there is nothing, or it was undone. */
const last = createStore<{ run: () => void; until: number } | null>(null)

/** Undoes what was done last, while its toast is shown. False when there is nothing to undo. */
export function undoLast(now: number): boolean {
  const found = last.get()
  if (!found || found.until < now) return false
  found.run()
  return true
}

/** Says in a toast what was done, with a button that undoes it once. */
export function useUndo() {
  const t = useTranslations('desk')
  const errorText = useErrorText()
  return (done: string, undo: Undo, now: number) => {
    let isUsed = false
    const run = () => {
      if (isUsed) return
      isUsed = true
      last.set(null)
      undo().then(
        () => toast(t('undone'), 'success'),
        (error: unknown) => toast(errorText(error), 'danger'),
      )
    }
    last.set({ run, until: now + UNDO_SECONDS * 1000 })
    toast(done, 'success', { action: { label: t('undo'), run }, seconds: UNDO_SECONDS })
  }
}
