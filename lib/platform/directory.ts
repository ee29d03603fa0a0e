/** What the middleware must know of the shop without asking a database; filled at boot and at every change. */
type Directory = { warehouses: ReadonlySet<string>; default_warehouse: string; categories: ReadonlySet<number> }

const shared = globalThis as { griyaDirectory?: Directory }

/** Never served: what the build renders with, when no shop exists yet. */
export const BUILD_WAREHOUSE = 'build'

export function setDirectory(codes: string[], defaultCode: string, categoryIds: number[] = []) {
  shared.griyaDirectory = {
    warehouses: new Set(codes),
    default_warehouse: defaultCode,
    categories: new Set(categoryIds),
  }
}

/** The code itself when the shop knows it, else the default warehouse. */
export function knownWarehouse(code: string | undefined): string {
  const directory = shared.griyaDirectory
  if (!directory) return BUILD_WAREHOUSE
  return code && directory.warehouses.has(code) ? code : directory.default_warehouse
}

/** Whether the shop has this category. */
export const knowsCategory = (id: number) => shared.griyaDirectory?.categories.has(id) ?? false
