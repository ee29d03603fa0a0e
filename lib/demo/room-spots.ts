import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_PRODUCTS, type DemoProduct } from '@/lib/demo/products'

const INDEX = join(process.cwd(), 'assets/scenes/index.json')

type Point = { x: number; y: number }
type Thing = Point & { form: string; variant: string }
type Scene = { name: string; things: { wide: Thing[]; tall: Thing[] } }

/** Width over height of the pictures, and the width of a touch target in per cent of the width. */
const SHAPES = { wide: { ratio: 16 / 7, target: 3.6 }, tall: { ratio: 4 / 5, target: 11.75 } } as const

type Spot = { product: DemoProduct; variant: string; wide: Point | null; tall: Point | null }

const isSame = (one: Thing) => (other: Thing) => one.form === other.form && one.variant === other.variant

/** Drops points that would lie under the touch target of an earlier one. */
function keepApart(spots: Spot[], shape: keyof typeof SHAPES): Spot[] {
  const { ratio, target } = SHAPES[shape]
  const kept: Point[] = []
  return spots.map((spot) => {
    const point = spot[shape]
    const isNear = (other: Point) => point && Math.hypot(point.x - other.x, (point.y - other.y) / ratio) < target
    if (!point || kept.some(isNear)) return { ...spot, [shape]: null }
    kept.push(point)
    return spot
  })
}

const pointOf = (thing: Thing | undefined): Point | null => (thing ? { x: thing.x, y: thing.y } : null)

/** The products of a scene with their points: each product once, the first of its colours. */
export function spotsOf({ things }: Pick<Scene, 'things'>): Spot[] {
  const seen = new Set<string>()
  const shown = [...things.wide, ...things.tall.filter((thing) => !things.wide.some(isSame(thing)))]
  const spots = shown.flatMap((thing) => {
    const product = DEMO_PRODUCTS.find(({ form, colors }) => form === thing.form && colors.includes(thing.variant))
    if (!product || seen.has(product.slug)) return []
    seen.add(product.slug)
    const at = (shape: 'wide' | 'tall') => pointOf(things[shape].find(isSame(thing)))
    return [{ product, variant: thing.variant, wide: at('wide'), tall: at('tall') }]
  })
  return keepApart(keepApart(spots, 'wide'), 'tall').filter(({ wide, tall }) => wide ?? tall)
}

export async function readRoomSpots(scene: string): Promise<Spot[]> {
  const scenes: Scene[] = JSON.parse(await readFile(INDEX, 'utf8'))
  const found = scenes.find(({ name }) => name === scene)
  if (!found) throw new Error(`there is no scene ${scene}`)
  return spotsOf(found)
}
