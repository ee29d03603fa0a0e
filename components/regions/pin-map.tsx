import 'leaflet/dist/leaflet.css'
import L from 'leaflet'
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { nameAround, pinIcon, plainGround } from '@/components/regions/map-layers'
import { INDONESIA } from '@/lib/places/regions/rules'
import type { Point } from '@/lib/places/regions/schema'

export type PinMapLabels = { map: string; keys: string; zoomIn: string; zoomOut: string }

/** What the map shows; a new object moves it there. */
export type View = { at: Point; zoom: number }

type PinMapProps = {
  pin: Point
  view: View
  tiles: string | null
  labels: PinMapLabels
  onMove: (point: Point) => void
}

const BOUNDS = L.latLngBounds([INDONESIA.south, INDONESIA.west], [INDONESIA.north, INDONESIA.east])
const STEP = 24
const FINE_STEP = 4

const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Overrides Leaflet's style sheet, which sets a grey background and Helvetica. */
const PAPER = { background: 'var(--sunken)', font: 'inherit' }
const ZOOM = 'flex size-11 items-center justify-center border-line first:border-b hover:bg-ink/6'

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

const within = (point: L.LatLng): Point => ({
  lat: Math.min(INDONESIA.north, Math.max(INDONESIA.south, point.lat)),
  lng: Math.min(INDONESIA.east, Math.max(INDONESIA.west, point.lng)),
})

type DrawnMap = { map: L.Map; marker: L.Marker }

/**
 * Returns a function that removes the map. It waits for a running zoom, because Leaflet ends a zoom with a timer
 * that fails on a removed map.
 */
function removal(map: L.Map) {
  let isZooming = false
  map.on('zoomanim', () => {
    isZooming = true
  })
  map.on('moveend', () => {
    isZooming = false
  })
  return () => {
    if (isZooming) map.once('moveend', () => map.remove())
    else map.remove()
  }
}

function draw(box: HTMLElement, { pin, view, tiles }: PinMapProps, onMove: (at: Point) => void) {
  box.tabIndex = 0
  const map = L.map(box, {
    center: view.at,
    zoom: view.zoom,
    minZoom: 4,
    maxZoom: 18,
    maxBounds: BOUNDS.pad(0.2),
    keyboard: false,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !isCalm(),
    fadeAnimation: !isCalm(),
  })
  plainGround().addTo(map)
  let stopNames = () => {}
  const showNames = () => {
    stopNames = nameAround(map)
  }
  if (tiles) L.tileLayer(tiles, { maxZoom: 18, bounds: BOUNDS }).once('tileerror', showNames).addTo(map)
  else showNames()
  L.control.scale({ imperial: false, position: 'bottomleft' }).addTo(map)
  const marker = L.marker(pin, { icon: pinIcon(), draggable: true, autoPan: true, keyboard: false }).addTo(map)
  marker.on('dragend', () => onMove(within(marker.getLatLng())))
  map.on('click', ({ latlng }) => onMove(within(latlng)))
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  resized.observe(box)
  const removeMap = removal(map)
  const remove = () => {
    resized.disconnect()
    stopNames()
    removeMap()
  }
  return { map, marker, remove }
}

/** The pin's position after an arrow key, or null for other keys. */
function moved({ key, shiftKey }: KeyboardEvent, { map, marker }: DrawnMap): Point | null {
  const [x, y] = ARROWS[key] ?? []
  if (x === undefined || y === undefined) return null
  const step = shiftKey ? FINE_STEP : STEP
  const from = map.latLngToContainerPoint(marker.getLatLng())
  return within(map.containerPointToLatLng(from.add([x * step, y * step])))
}

/** A map with one pin, set by dragging, tapping or arrow keys. */
export function PinMap(props: PinMapProps) {
  const { pin, view, tiles, labels, onMove } = props
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnMap | null>(null)
  const latest = useRef(props)

  useEffect(() => {
    latest.current = props
  })
  useEffect(() => {
    if (!box.current) return
    const { remove, ...parts } = draw(box.current, { ...latest.current, tiles }, (at) => latest.current.onMove(at))
    drawn.current = parts
    return remove
  }, [tiles])
  useEffect(() => {
    drawn.current?.marker.setLatLng(pin)
    drawn.current?.map.panInside(pin, { padding: [48, 64], animate: !isCalm() })
  }, [pin])
  useEffect(() => {
    drawn.current?.map.setView(view.at, view.zoom, { animate: !isCalm() })
  }, [view])

  const press = (event: KeyboardEvent) => {
    if (!drawn.current || event.target !== box.current) return
    const { map } = drawn.current
    const to = moved(event, drawn.current)
    if (to) onMove(to)
    else if (event.key === '+' || event.key === '=') map.zoomIn()
    else if (event.key === '-') map.zoomOut()
    else return
    event.preventDefault()
  }

  return (
    <div className="relative isolate h-full min-h-64">
      <div
        ref={box}
        role="application"
        aria-label={labels.map}
        aria-description={labels.keys}
        onKeyDown={press}
        style={PAPER}
        className="isolate h-full overflow-hidden rounded-lg border border-line text-ink"
      />
      <div className="absolute top-2.5 right-2.5 z-10 grid rounded bg-card shadow-float">
        <button type="button" aria-label={labels.zoomIn} onClick={() => drawn.current?.map.zoomIn()} className={ZOOM}>
          <Plus aria-hidden="true" className="size-5" />
        </button>
        <button type="button" aria-label={labels.zoomOut} onClick={() => drawn.current?.map.zoomOut()} className={ZOOM}>
          <Minus aria-hidden="true" className="size-5" />
        </button>
      </div>
    </div>
  )
}
