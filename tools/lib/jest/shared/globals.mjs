import { ModuleMocker } from 'jest-mock'

/** Jest's function of this name for the suite that runs now; a module that imports it is evaluated once for all. */
const current = (name) =>
  new Proxy(() => {}, {
    apply: (_target, _self, args) => globalThis[name](...args),
    get: (_target, key) => globalThis[name][key],
  })

export const afterAll = current('afterAll')
export const afterEach = current('afterEach')
export const beforeAll = current('beforeAll')
export const beforeEach = current('beforeEach')
export const describe = current('describe')
export const expect = current('expect')
export const test = current('test')

/** Spies and mocked functions; fake timers and mocked modules are for unit tests. */
export const jest = new ModuleMocker(globalThis)
