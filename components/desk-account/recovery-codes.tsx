'use client'

import { Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'

/** On paper, only the codes. */
const PRINT = `@media print {
  body * { visibility: hidden }
  [data-printed], [data-printed] * { visibility: visible }
  [data-printed] { position: fixed; inset: 0 auto auto 0 }
}`

/** Recovery codes, shown once, to copy or print. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('deskAccount')
  return (
    <div className="grid gap-3">
      <style>{PRINT}</style>
      <ol
        data-printed
        className="tabular grid grid-cols-2 gap-x-6 gap-y-2 rounded border border-line bg-card p-4 font-mono text-base"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton value={codes.join('\n')} label={t('copyCodes')} copiedLabel={t('codesCopied')} />
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {t('printCodes')}
        </Button>
      </div>
    </div>
  )
}
