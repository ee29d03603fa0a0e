import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useErrorText } from '@/components/layout/use-error-text'
import { ApiError } from '@/lib/platform/http'

type FilesOfForm = { isWaiting: boolean; hasFailed: boolean }

/** Why files keep a form from being sent: told after a try, and only while it is so. */
function useFileProblem({ isWaiting, hasFailed }: FilesOfForm) {
  const uploads = useTranslations('uploads')
  const t = useTranslations('claims')
  const [isTold, setTold] = useState(false)
  const problem = isWaiting ? uploads('wait') : hasFailed ? t('filesFailed') : null
  if (isTold && !problem) setTold(false)
  return { fileProblem: isTold ? problem : null, isHeldBack: problem !== null, setTold }
}

const isOffline = (error: unknown) => error instanceof ApiError && error.code === 'network'

/**
 * Sends a form once its files are there: whether it is on its way, and why it was refused until that is dismissed, or
 * the network is back.
 */
export function useSending(files: FilesOfForm = { isWaiting: false, hasFailed: false }) {
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>(null)
  const { fileProblem, isHeldBack, setTold } = useFileProblem(files)
  useEffect(() => {
    const forget = () => setRefusal((known: unknown) => (isOffline(known) ? null : known))
    window.addEventListener('online', forget)
    return () => window.removeEventListener('online', forget)
  }, [])
  const dismiss = () => {
    setRefusal(null)
    setTold(false)
  }
  async function send(work: () => Promise<unknown>) {
    setBusy(true)
    setRefusal(null)
    await work().catch(setRefusal)
    setBusy(false)
  }
  return {
    busy,
    problem: fileProblem ?? (refusal === null ? null : errorText(refusal)),
    dismiss,
    send,
    /** Whether its files let the form go on; if not, it says why. */
    checkFiles() {
      setTold(isHeldBack)
      return !isHeldBack
    },
  }
}
