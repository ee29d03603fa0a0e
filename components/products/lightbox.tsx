'use client'

import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { MOST_ZOOM, type Point, TAP_ZOOM, watchZoom, zoomOf, zoomTo } from '@/components/products/lightbox-zoom'
import { cx } from '@/components/ui/class-names'
import { useBackCloses } from '@/components/ui/use-back-closes'

export type LightboxLabels = Record<'title' | 'close' | 'next' | 'previous' | 'zoomIn' | 'zoomOut', string>

/** `label` describes the picture; `content` is sized in container units to fill the screen. */
export type LightboxSlide = { key: string; label: string; content: ReactNode }

type LightboxProps = {
  slides: LightboxSlide[]
  start: number
  labels: LightboxLabels
  /** Receives the index of the last visible picture. */
  onClose: (index: number) => void
}

const STEP = 1.5
const PAN = 80

const ROUND =
  'flex size-12 items-center justify-center rounded-full bg-card text-ink shadow-float disabled:text-quiet disabled:opacity-60'

/** All pictures full-screen: swipe or use the arrow keys; zoom by pinch, double tap, + and −. */
export default function Lightbox({ slides, start, labels, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(start)
  const [zoom, setZoom] = useState(1)
  const scrollers = () => [...(row.current?.querySelectorAll<HTMLElement>('[data-zoom]') ?? [])]
  const change = useCallback((index: number, next: (zoom: number) => number, at?: Point) => {
    const scroller = row.current?.querySelectorAll<HTMLElement>('[data-zoom]')[index]
    if (scroller) setZoom(zoomTo(scroller, next(zoomOf(scroller)), at))
  }, [])
  useEffect(() => {
    dialog.current?.showModal()
    row.current?.scrollTo({ left: start * row.current.clientWidth, behavior: 'instant' })
  }, [start])
  useEffect(() => {
    if (!row.current) return
    return watchZoom(row.current, {
      pinch: (factor, at) => change(shown, (now) => now * factor, at),
      tap: (at) => change(shown, (now) => (now > 1 ? 1 : TAP_ZOOM), at),
    })
  }, [change, shown])

  useBackCloses(true, () => dialog.current?.close())

  function show(index: number) {
    if (index === shown || index < 0 || index >= slides.length) return
    for (const scroller of scrollers()) zoomTo(scroller, 1)
    setZoom(1)
    setShown(index)
  }
  function go(index: number) {
    row.current?.scrollTo({ left: index * row.current.clientWidth, behavior: 'instant' })
    show(index)
  }
  function follow() {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {}
    if (zoom === 1) show(Math.round(scrollLeft / Math.max(1, clientWidth)))
  }
  // On the document, because the focused element may lose the focus when the row stops scrolling.
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  function press(event: KeyboardEvent) {
    const forward = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const scroller = scrollers()[shown]
    if (forward && zoom > 1) scroller?.scrollBy({ left: forward * PAN })
    else if (forward) go(Math.min(slides.length - 1, Math.max(0, shown + forward)))
    else if (event.key === '+' || event.key === '=') change(shown, (now) => now * STEP)
    else if (event.key === '-') change(shown, (now) => now / STEP)
    else if (event.key === '0') change(shown, () => 1)
    else return
    event.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      aria-label={labels.title}
      onClose={() => onClose(shown)}
      className="m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-paper backdrop:bg-scrim"
    >
      <ul ref={row} onScroll={follow} className={cx('snap-row h-full', zoom > 1 && 'overflow-x-hidden')}>
        {slides.map(({ key, content }, index) => (
          <li key={key} aria-hidden={index !== shown} className="size-full">
            <div
              data-zoom="1"
              {...(index === shown && zoom > 1 && { tabIndex: 0 })}
              className="size-full touch-pan-x touch-pan-y overflow-auto overscroll-contain [scrollbar-width:none]"
            >
              <div className="flex size-full items-center justify-center [container-type:size]">{content}</div>
            </div>
          </li>
        ))}
      </ul>
      <Controls
        labels={labels}
        label={slides[shown]?.label ?? ''}
        zoom={zoom}
        onZoom={(factor) => change(shown, (now) => now * factor)}
        onClose={() => dialog.current?.close()}
      />
      {slides.length > 1 && (
        <Turn labels={labels} first={shown === 0} last={shown === slides.length - 1} onTurn={(by) => go(shown + by)} />
      )}
    </dialog>
  )
}

type ControlsProps = {
  labels: LightboxLabels
  label: string
  zoom: number
  onZoom: (factor: number) => void
  onClose: () => void
}

const Controls = ({ labels, label, zoom, onZoom, onClose }: ControlsProps) => (
  <div className="fixed inset-x-3 top-3 flex items-center gap-2">
    <p aria-live="polite" className="tabular mr-auto rounded-full bg-card px-4 py-2 text-ink text-sm shadow-float">
      {label}
    </p>
    <button
      type="button"
      aria-label={labels.zoomOut}
      disabled={zoom <= 1}
      onClick={() => onZoom(1 / STEP)}
      className={ROUND}
    >
      <ZoomOut aria-hidden="true" className="size-5" />
    </button>
    <button
      type="button"
      aria-label={labels.zoomIn}
      disabled={zoom >= MOST_ZOOM}
      onClick={() => onZoom(STEP)}
      className={ROUND}
    >
      <ZoomIn aria-hidden="true" className="size-5" />
    </button>
    <button type="button" aria-label={labels.close} onClick={onClose} className={ROUND}>
      <X aria-hidden="true" className="size-6" />
    </button>
  </div>
)

type TurnProps = { labels: LightboxLabels; first: boolean; last: boolean; onTurn: (by: 1 | -1) => void }

const Turn = ({ labels, first, last, onTurn }: TurnProps) => (
  <div className="pointer-events-none fixed inset-x-3 top-1/2 hidden -translate-y-1/2 justify-between md:flex">
    <button
      type="button"
      aria-label={labels.previous}
      disabled={first}
      onClick={() => onTurn(-1)}
      className={cx(ROUND, 'pointer-events-auto')}
    >
      <ChevronLeft aria-hidden="true" className="size-6" />
    </button>
    <button
      type="button"
      aria-label={labels.next}
      disabled={last}
      onClick={() => onTurn(1)}
      className={cx(ROUND, 'pointer-events-auto')}
    >
      <ChevronRight aria-hidden="true" className="size-6" />
    </button>
  </div>
)
