import { useMay } from '@/components/desk/use-may'
import { useOps } from '@/lib/platform/use-ops'

type QueueCount = { queue: string; open: number; late: number }

const NONE: readonly QueueCount[] = []
const LIVE = ['task']

/** What waits in the queues that this operator sees. */
export function useQueues() {
  const may = useMay()
  return (
    useOps<QueueCount[]>(may('tasks.read') ? '/queues' : null, { live: LIVE, shouldRetryOnError: false }).data ?? NONE
  )
}
