'use client'

import { useTranslations } from 'next-intl'
import { CopyText } from '@/components/desk/copy-text'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'

/** The first password of an operator, which is shown this once. */
export function FirstPassword({ password, onDone }: { password: string; onDone: () => void }) {
  const t = useTranslations('deskOperators')
  return (
    <div className="grid gap-4 text-sm">
      <p>{t('passwordText')}</p>
      <p className="rounded border border-line bg-sunken p-4 text-center font-mono text-base">
        <CopyText text={password} />
      </p>
      <Notice tone="warning">{t('passwordOnce')}</Notice>
      <Button onClick={onDone}>{t('passwordGiven')}</Button>
    </div>
  )
}
