import { useState } from 'react'
import { useActorName } from '@/components/desk/use-actor-name'
import { isChangedMeanwhile } from '@/lib/platform/ops-api'

type Seen = {
  version: string
  reload: () => Promise<unknown>
  /** Words for who was faster, and for what the thing became. */
  wordsFor: (change: { actor: string; status: string }) => string
}

/**
 * Runs a write on a thing as it was when the dialog opened, even when the page has a newer one by now, and loads it
 * anew; `changed` says who was faster, and what it became.
 */
export function useSeenVersion({ version, reload, wordsFor }: Seen) {
  const actorName = useActorName()
  const [seen, setSeen] = useState(version)
  const [changed, setChanged] = useState<string | null>(null)
  async function guard(write: (version: string) => Promise<unknown>) {
    try {
      await write(seen)
    } catch (error) {
      if (isChangedMeanwhile(error)) {
        const { actor = '', status = '', version: now } = error.params
        setSeen(String(now))
        setChanged(wordsFor({ actor: actorName(String(actor)), status: String(status) }))
      }
      throw error
    } finally {
      await reload()
    }
  }
  return { guard, changed }
}
