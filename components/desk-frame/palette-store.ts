import { createStore } from '@/lib/platform/external-store'

const isPaletteOpen = createStore(false)

export const usePaletteOpen = isPaletteOpen.useStore
export const openPalette = () => isPaletteOpen.set(true)
export const closePalette = () => isPaletteOpen.set(false)
