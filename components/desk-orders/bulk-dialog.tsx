import { useTranslations } from 'next-intl'
import { DeskLink } from '@/components/desk/desk-link'
import type { BulkRun } from '@/components/desk-orders/use-bulk-process'
import { Dialog } from '@/components/ui/dialog'
import { formattedId } from '@/lib/orders/orders/rules/order'

/** A bar while orders are processed, and then which refused and why. It outlives the selection and its rows. */
export function BulkDialog({ bulk: { progress, isRunning, close } }: { bulk: BulkRun }) {
  const t = useTranslations('deskOrders')
  const common = useTranslations('common')
  const { done, total, failed } = progress ?? { done: 0, total: 0, failed: [] }
  return (
    <Dialog
      open={progress !== null}
      onClose={close}
      title={isRunning ? t('bulk.running') : t('bulk.done', { count: total - failed.length })}
      closeLabel={common('close')}
    >
      <div className="grid gap-3 text-sm">
        <progress aria-label={t('bulk.running')} value={done} max={total} className="h-2 w-full accent-primary" />
        <p role="status" className="tabular text-quiet">
          {t('bulk.progress', { done, total })}
        </p>
        {failed.length > 0 && (
          <section>
            <h3 className="font-semibold">{t('bulk.failed', { count: failed.length })}</h3>
            <ul className="mt-1 grid gap-1">
              {failed.map(({ id, error }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-4">
                  <DeskLink href={`/ops/orders/${id}`} className="tabular underline">
                    {formattedId(id)}
                  </DeskLink>
                  <span className="text-danger">{error?.message ?? t('bulk.unknown')}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}
