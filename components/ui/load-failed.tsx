'use client'

import { useTranslations } from 'next-intl'
import type { ComponentType } from 'react'

/** Stands where a part of the page could not be loaded, as without a connection. */
function LoadFailed() {
  const t = useTranslations('common')
  return (
    <p role="alert" className="text-sm">
      {t('networkError')}{' '}
      <button type="button" onClick={() => location.reload()} className="min-h-11 underline">
        {t('retry')}
      </button>
    </p>
  )
}

const Nothing = () => null

/** The module of a part that is loaded when it is needed; when that fails, a sentence or `Instead` in its place. */
export const orLoadFailed = <Module,>(
  loading: Promise<Module>,
  Instead: ComponentType<never> = LoadFailed,
): Promise<Module> => loading.catch(() => ({ default: Instead }) as Module)

/** The same for a part without which the page says everything that it has to. */
export const orNothing = <Module,>(loading: Promise<Module>) => orLoadFailed(loading, Nothing)
