'use client'

import { useEffect, useEffectEvent, useState } from 'react'

type CountdownProps = {
  to: string | Date
  label: string
  dayLabel: string
  /** Milliseconds by which the server's clock is ahead of this one. */
  offset?: number
  onEnd?: () => void
  className?: string
}

const DAY = 86_400

const two = (value: number) => String(value).padStart(2, '0')

/** Formats seconds as hours, minutes and seconds; from two days on with the days before them. */
export function clockText(seconds: number, dayLabel: string): string {
  const left = Math.max(0, seconds)
  const days = left >= 2 * DAY ? Math.floor(left / DAY) : 0
  const clock = [Math.floor((left - days * DAY) / 3600), Math.floor(left / 60) % 60, left % 60].map(two).join(':')
  return days > 0 ? `${days} ${dayLabel} ${clock}` : clock
}

/** Computes the rest from the clock each second, so that a tab that slept shows the right time. */
export function Countdown({ to, label, dayLabel, offset = 0, onEnd, className }: CountdownProps) {
  const [seconds, setSeconds] = useState<number | null>(null)
  const end = new Date(to).getTime()
  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.ceil((end - offset - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [end, offset])
  const ended = seconds === 0
  const tellEnd = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (ended) tellEnd()
  }, [ended])
  return (
    <span role="timer" aria-label={label} className={className}>
      <span className="tabular">{seconds === null ? '--:--:--' : clockText(seconds, dayLabel)}</span>
    </span>
  )
}
