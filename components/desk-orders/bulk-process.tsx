import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DeskLink } from '@/components/desk/desk-link'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ordersFile, processOrders } from '@/lib/orders/desk/client'
import type { BulkResult } from '@/lib/orders/desk/schema/acts'
import { formattedId } from '@/lib/orders/orders/rules/order'

/** So many orders are sent at once; the bar moves after each. */
const AT_ONCE = 5

type BulkProcessProps = { ids: string[]; onDone: () => void }

type Progress = { done: number; failed: BulkResult[] }

/** Processes the selected orders with a bar, and then says which refused and why. */
export function BulkProcess({ ids, onDone }: BulkProcessProps) {
  const t = useTranslations('deskOrders')
  const common = useTranslations('common')
  const [progress, setProgress] = useState<Progress | null>(null)
  const [total, setTotal] = useState(0)
  async function run() {
    const wanted = ids.map(Number)
    const failed: BulkResult[] = []
    setTotal(wanted.length)
    setProgress({ done: 0, failed })
    for (let at = 0; at < wanted.length; at += AT_ONCE) {
      const part = wanted.slice(at, at + AT_ONCE)
      try {
        failed.push(...(await processOrders(part)).filter(({ ok }) => !ok))
      } catch {
        failed.push(...part.map((id) => ({ id, ok: false, status: null, error: null })))
      }
      setProgress({ done: at + part.length, failed: [...failed] })
    }
    onDone()
  }
  const isRunning = progress !== null && progress.done < total
  return (
    <>
      <Button size="sm" busy={isRunning} onClick={run}>
        {t('bulk.process')}
      </Button>
      <a
        href={ordersFile(`?ids=${ids.join(',')}`)}
        download
        className="inline-flex min-h-9 items-center px-3 text-sm underline max-md:min-h-11"
      >
        {t('export')}
      </a>
      <Dialog
        open={progress !== null}
        onClose={() => !isRunning && setProgress(null)}
        title={isRunning ? t('bulk.running') : t('bulk.done', { count: total - (progress?.failed.length ?? 0) })}
        closeLabel={common('close')}
      >
        <div className="grid gap-3 text-sm">
          <progress
            aria-label={t('bulk.running')}
            value={progress?.done ?? 0}
            max={total}
            className="h-2 w-full accent-primary"
          />
          <p role="status" className="tabular text-quiet">
            {t('bulk.progress', { done: progress?.done ?? 0, total })}
          </p>
          {progress && progress.failed.length > 0 && (
            <section>
              <h3 className="font-semibold">{t('bulk.failed', { count: progress.failed.length })}</h3>
              <ul className="mt-1 grid gap-1">
                {progress.failed.map(({ id, error }) => (
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
    </>
  )
}
