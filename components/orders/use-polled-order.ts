import { useEffect, useState } from 'react'
import { useOrder } from '@/lib/orders/my-orders/client'

const EVERY_MS = 10_000
const LAST_REQUEST = 13

/** Polls every ten seconds while a payment is pending; the thirteenth request is the last. */
export function usePolledOrder(id: string) {
  const [requests, setRequests] = useState(1)
  const [isCounted, setCounted] = useState(true)
  const answer = useOrder(id, isCounted)
  const waiting = answer.data?.status === 'waiting_payment' && !answer.data.paid
  // Only while a payment is pending: every other order is loaded again when the shopper comes back to it.
  const counts = !answer.data || (waiting && requests < LAST_REQUEST)
  if (counts !== isCounted) setCounted(counts)
  const polling = waiting && requests < LAST_REQUEST
  const { mutate } = answer
  useEffect(() => {
    if (!polling) return
    const timer = setTimeout(() => {
      void mutate().catch(() => null)
      setRequests(requests + 1)
    }, EVERY_MS)
    return () => clearTimeout(timer)
  }, [polling, requests, mutate])
  const checkAgain = () => {
    setRequests(1)
    void mutate()
  }
  return { ...answer, waiting, polling, checkAgain }
}
