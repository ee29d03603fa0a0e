import { useCallback } from 'react'
import useSWR, { type SWRConfiguration } from 'swr'
import useSWRInfinite from 'swr/infinite'
import { callOps, fetchOps } from '@/lib/platform/ops-api'
import { useLive } from '@/lib/platform/use-live'

const POLL_MS = 10_000

/** `live`: the subjects ('order', 'task', …) after whose change the answer is loaded anew. */
type Live = { live?: readonly string[] }

const NOTHING: readonly string[] = []

const reloads = new Map<string, Promise<unknown>>()

/** Reloads an address once, however many parts of a page show it. */
function reloadOnce(path: string, reload: () => Promise<unknown>): Promise<unknown> {
  const running = reloads.get(path) ?? reload().finally(() => reloads.delete(path))
  reloads.set(path, running)
  return running
}

/** Loads `data` of a GET below /api/ops/v1, and again when one of its subjects changes; null loads nothing. */
export function useOps<Data>(path: string | null, options: SWRConfiguration<Data> & Live = {}) {
  const { live = NOTHING, ...rest } = options
  const answer = useSWR<Data>(path, fetchOps<Data>, {
    refreshInterval: () => (isLive || live.length === 0 ? 0 : POLL_MS),
    ...rest,
  })
  const isLive = useLive(path ? live : NOTHING, () => path && reloadOnce(path, () => answer.mutate()))
  return answer
}

type Page<Row, More> = { data: Row[]; metadata: { next_cursor: string | null } & More }

/** A page with the path that it answers. */
type Answer<Row, More> = Page<Row, More> & { of: string }

/**
 * Loads a list of /api/ops/v1 page by page: `path` with its filters, without a cursor. While another path loads, the
 * rows of the one before stay.
 */
export function useOpsPages<Row, More = object>(path: string | null, { live = NOTHING }: Live = {}) {
  const pathOf = (index: number, previous: Answer<Row, More> | null) => {
    if (path === null) return null
    if (index === 0) return path
    const cursor = previous?.metadata.next_cursor
    return cursor ? `${path}${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(cursor)}` : null
  }
  const load = async (each: string) => ({ ...(await callOps<Page<Row, More>>(each)), of: each })
  const answer = useSWRInfinite<Answer<Row, More>>(pathOf, load, {
    persistSize: false,
    keepPreviousData: true,
    refreshInterval: () => (isLive || live.length === 0 ? 0 : POLL_MS),
  })
  const { data, error, size, setSize, isLoading, isValidating, mutate } = answer
  const reload = useCallback(() => mutate(), [mutate])
  const isLive = useLive(path ? live : NOTHING, reload)
  return {
    /** Undefined until the first page is there. */
    rows: data?.flatMap((page) => page.data),
    /** What the first page says besides its rows. */
    metadata: data?.[0]?.metadata,
    /** The rows are of the path before. */
    isOld: data !== undefined && data[0]?.of !== path,
    error,
    isLoading,
    hasMore: Boolean(data?.at(-1)?.metadata.next_cursor),
    isLoadingMore: isValidating && Boolean(data && data.length < size),
    more: () => setSize(size + 1),
    reload,
  }
}
