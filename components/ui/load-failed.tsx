'use client'

import { useTranslations } from 'next-intl'
import type { ComponentType } from 'react'

const reload = () => location.reload()

/** Stands where a part of the page could not be loaded, as without a connection. */
function LoadFailed() {
  const t = useTranslations('common')
  return (
    <p role="alert" className="text-sm">
      {t('networkError')}{' '}
      <button type="button" onClick={reload} className="min-h-11 font-semibold text-primary underline">
        {t('retry')}
      </button>
    </p>
  )
}

type Stand = ComponentType<never>

/** The module of a part that is loaded when it is needed; when that fails, a sentence or `Instead` in its place. */
export const orLoadFailed = <Module,>(loading: Promise<Module>, Instead: Stand = LoadFailed): Promise<Module> =>
  loading.catch(() => ({ default: Instead }) as Module)

const Nothing = () => null

/** The same for a part without which the page says everything that it has to. */
export const orNothing = <Module,>(loading: Promise<Module>) => orLoadFailed(loading, Nothing)
