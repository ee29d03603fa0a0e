import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type CameraState, openCamera } from '@/components/desk-packing/camera'
import { readStored, writeStored } from '@/lib/platform/browser-storage'

const KEPT = 'griya.packing.camera'

/** The camera as a scanner. Whoever had it on finds it on again, after a call or on the next order. */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [isWanted, setWanted] = useState(false)
  const [state, setState] = useState<CameraState>('off')
  const report = useEffectEvent(onCode)
  useEffect(() => setWanted(readStored('localStorage', KEPT) === 'on'), [])
  useEffect(() => {
    const screen = video.current
    if (!isWanted || !screen) return
    let isOver = false
    let close = () => {}
    openCamera(screen, { onCode: (code) => report(code), onState: (now) => !isOver && setState(now) }).then((end) => {
      if (isOver) end()
      else close = end
    })
    return () => {
      isOver = true
      close()
      setState('off')
    }
  }, [isWanted])
  const turn = (on: boolean) => {
    writeStored('localStorage', KEPT, on ? 'on' : 'off')
    setWanted(on)
  }
  return { video, state, isWanted, turn }
}
