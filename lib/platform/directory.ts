/** What the middleware must know of the shop without asking a database; filled at boot and at every change. */
type Directory = {
  warehouses: ReadonlySet<string>
  default_warehouse: string
  categories: ReadonlySet<number>
  collections: ReadonlySet<string>
}

type Names = { warehouses: string[]; default_warehouse: string; categories?: number[]; collections?: string[] }

const shared = globalThis as { griyaDirectory?: Directory; griyaOpen?: ReadonlySet<string> }

/** Never served: what the build renders with, when no shop exists yet. */
export const BUILD_WAREHOUSE = 'build'

export function setDirectory({ warehouses, default_warehouse, categories, collections }: Names) {
  shared.griyaDirectory = {
    warehouses: new Set(warehouses),
    default_warehouse,
    categories: new Set(categories),
    collections: new Set(collections),
  }
}

/** The code itself when the shop knows it, else the default warehouse. */
export function knownWarehouse(code: string | undefined): string {
  const directory = shared.griyaDirectory
  if (!directory) return BUILD_WAREHOUSE
  return code && directory.warehouses.has(code) ? code : directory.default_warehouse
}

/** Whether the shop has a collection at this address. */
export const knowsCollection = (slug: string) => shared.griyaDirectory?.collections.has(slug) ?? false

/** Whether the shop has this category. */
export const knowsCategory = (id: number) => shared.griyaDirectory?.categories.has(id) ?? false

/** The pages below /ops that this shop serves, by their paths; every other one is closed. */
export function openPages(paths: string[]) {
  shared.griyaOpen = new Set(paths)
}

export const isOpen = (path: string) => shared.griyaOpen?.has(path) ?? false
