/**
 * What a lower domain needs of a higher one: declared below as a type, registered above, all of it in
 * lib/server/wiring.ts. `current` throws when a program has not imported that file.
 */
export function port<Implementation>(name: string) {
  let registered: Implementation | undefined
  return {
    register(implementation: Implementation) {
      registered = implementation
    },
    get current(): Implementation {
      if (registered === undefined) throw new Error(`${name} is not registered: import lib/server/wiring`)
      return registered
    },
  }
}
