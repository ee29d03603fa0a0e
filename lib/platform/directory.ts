/** What the middleware must know of the shop without a database query; set at boot and at every change. */
type Directory = {
  warehouses: ReadonlySet<string>
  default_warehouse: string
  categories: ReadonlySet<number>
  collections: ReadonlySet<string>
}

type DirectoryEntries = {
  warehouses: string[]
  default_warehouse: string
  categories?: number[]
  collections?: string[]
}

const shared = globalThis as { griyaDirectory?: Directory; griyaOpen?: ReadonlySet<string> }

/** The warehouse that pages are rendered with at build time, when no shop exists. Never served. */
export const BUILD_WAREHOUSE = 'build'

export function setDirectory({ warehouses, default_warehouse, categories, collections }: DirectoryEntries) {
  shared.griyaDirectory = {
    warehouses: new Set(warehouses),
    default_warehouse,
    categories: new Set(categories),
    collections: new Set(collections),
  }
}

/** The code itself when the shop has this warehouse, else the default warehouse. */
export function knownWarehouse(code: string | undefined): string {
  const directory = shared.griyaDirectory
  if (!directory) return BUILD_WAREHOUSE
  return code && directory.warehouses.has(code) ? code : directory.default_warehouse
}

export const knowsCollection = (slug: string) => shared.griyaDirectory?.collections.has(slug) ?? false

export const knowsCategory = (id: number) => shared.griyaDirectory?.categories.has(id) ?? false

/** The pages below /ops without a login that this shop serves, by their paths; every other one is closed. */
export function openPages(paths: string[]) {
  shared.griyaOpen = new Set(paths)
}

export const isOpen = (path: string) => shared.griyaOpen?.has(path) ?? false
