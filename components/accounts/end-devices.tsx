'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useDeviceName } from '@/components/accounts/use-device-name'
import { useErrorText } from '@/components/layout/use-error-text'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/toast'
import { endDevice, endOtherDevices } from '@/lib/identity/sessions/client'
import type { OpenSession } from '@/lib/identity/sessions/schema'
import { ApiError } from '@/lib/platform/http'

type SessionTarget = OpenSession | 'others'
type QuestionProps = { asked: SessionTarget; onClose: () => void }

/** The session had already ended. */
const isOver = (error: unknown) => error instanceof ApiError && error.code === 'session_not_found'

function Question({ asked, onClose }: QuestionProps) {
  const t = useTranslations('devices')
  const nameOf = useDeviceName()
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const isAll = asked === 'others'

  async function end() {
    setBusy(true)
    setProblem(null)
    try {
      await (isAll ? endOtherDevices() : endDevice(asked.id))
    } catch (error) {
      if (!isOver(error)) {
        setProblem(errorText(error))
        return setBusy(false)
      }
    }
    toast(t(isAll ? 'endedOthers' : 'ended'), 'success')
    onClose()
  }

  return (
    <div className="grid gap-4">
      <p>{isAll ? t('endOthersText') : t('endText', { device: nameOf(asked) })}</p>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <Button variant="danger" size="lg" full busy={busy} onClick={end}>
        {t(isAll ? 'endOthers' : 'end')}
      </Button>
      <Button variant="secondary" size="lg" full onClick={onClose}>
        {t('keep')}
      </Button>
    </div>
  )
}

/** Asks for confirmation before it ends a session, because that device has to log in again. */
export function EndDevices({ asked, onClose }: { asked: SessionTarget | null; onClose: () => void }) {
  const t = useTranslations('devices')
  const [shown, setShown] = useState(asked)
  if (asked && asked !== shown) setShown(asked)
  const title = t(shown === 'others' ? 'endOthersTitle' : 'endTitle')
  return (
    <Dialog open={asked !== null} onClose={onClose} title={title} closeLabel={t('keep')} size="sm">
      {shown && <Question asked={shown} onClose={onClose} />}
    </Dialog>
  )
}
