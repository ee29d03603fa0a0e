import { useState } from 'react'
import type { AddedLine } from '@/lib/selling/cart/client/changes'

type Changes = typeof import('@/lib/selling/cart/client/changes')

type Adding = { busy: boolean; added: AddedLine[] | null; error: unknown }

const IDLE: Adding = { busy: false, added: null, error: null }

/** Runs an addition of several lines; the code of the cart loads with the first one. */
export function useAdding() {
  const [state, setState] = useState(IDLE)
  async function run(add: (cart: Changes) => Promise<AddedLine[]>) {
    setState({ ...IDLE, busy: true })
    try {
      const added = await add(await import('@/lib/selling/cart/client/changes'))
      setState({ ...IDLE, added })
    } catch (error) {
      setState({ ...IDLE, error })
    }
  }
  return { ...state, run }
}
