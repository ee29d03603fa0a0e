import L from 'leaflet'
import { fetchLabels } from '@/lib/places/regions/client'
import type { MapLabel } from '@/lib/places/regions/schema'

const PIN = `<svg viewBox="0 0 32 40" width="32" height="40" aria-hidden="true"><path d="M16 39c-1 0-13-13-13-23a13 13 0 0 1 26 0c0 10-12 23-13 23Z" fill="var(--accent)" stroke="#fff" stroke-width="2"/><circle cx="16" cy="16" r="5" fill="#fff"/></svg>`

export const pinIcon = () => L.divIcon({ className: '', html: PIN, iconSize: [32, 40], iconAnchor: [16, 39] })

class Squares extends L.GridLayer {
  override createTile() {
    const square = document.createElement('div')
    square.style.boxShadow = 'inset 0 0 0 0.5px color-mix(in srgb, var(--edge) 35%, transparent)'
    return square
  }
}

/** A plain grid under the tiles, visible where no tiles are available. */
export const plainGround = (): L.GridLayer => new Squares({ tileSize: 128 })

const STYLE = {
  province: 'font-semibold text-base',
  city: 'font-semibold text-sm',
  district: 'text-sm',
  village: 'text-quiet text-xs',
  place: 'text-quiet text-xs',
}

/** Creates the text with `textContent`, because names come from outside and must not become markup. */
function nameMark({ name, kind, lat, lng }: MapLabel): L.Marker {
  const words = document.createElement('span')
  words.textContent = name
  words.className = `absolute -translate-x-1/2 translate-y-1 whitespace-nowrap ${STYLE[kind]}`
  const icon = L.divIcon({ className: '', html: words, iconSize: [0, 0] })
  return L.marker([lat, lng], { icon, interactive: false, keyboard: false })
}

/** Labels the surroundings with names, loaded whenever the map stops moving; outdated answers are ignored. */
export function nameAround(map: L.Map): () => void {
  const group = L.layerGroup().addTo(map)
  let question = new AbortController()
  const ask = () => {
    question.abort()
    question = new AbortController()
    const { signal } = question
    const bounds = map.getBounds()
    const sides = {
      south: Math.max(-90, bounds.getSouth()),
      west: Math.max(-180, bounds.getWest()),
      north: Math.min(90, bounds.getNorth()),
      east: Math.min(180, bounds.getEast()),
    }
    fetchLabels(sides, signal)
      .then((labels) => {
        group.clearLayers()
        for (const label of labels) nameMark(label).addTo(group)
      })
      .catch(() => {})
  }
  map.on('moveend', ask)
  ask()
  return () => {
    map.off('moveend', ask)
    question.abort()
  }
}
