'use client'

import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'

type LazyPartProps<Props extends object> = {
  /** Must stay the same function. */
  load: () => Promise<{ default: ComponentType<Props> }>
  props: Props
  waiting: ReactNode
  failed: (retry: () => void) => ReactNode
}

/** A component whose code loads when this first renders, with a way to try again without a network. */
export function LazyPart<Props extends object>({ load, props, waiting, failed }: LazyPartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const loadPart = useCallback(() => {
    setFailed(false)
    load().then(
      (loaded) => setPart(() => loaded.default),
      () => setFailed(true),
    )
  }, [load])
  useEffect(loadPart, [loadPart])
  if (Part) return <Part {...props} />
  return hasFailed ? failed(loadPart) : waiting
}
