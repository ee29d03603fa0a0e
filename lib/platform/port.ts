/**
 * A function that a lower domain needs from a higher one. The lower domain declares the port, lib/server/wiring.ts
 * registers the implementation. `current` throws in a program that has not imported that file.
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
