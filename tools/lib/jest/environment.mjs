import { TestEnvironment } from 'jest-environment-node'

const KINDS = ['Error', 'TypeError', 'RangeError', 'SyntaxError', 'AggregateError', 'Promise', 'Object', 'Array', 'Map']

// Jest gives tests their own copies of these classes; makes `instanceof` accept the originals that Node creates.
export default class OneRealmEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    const ordinary = Function.prototype[Symbol.hasInstance]
    for (const kind of KINDS) {
      const inner = this.global[kind]
      const outer = globalThis[kind]
      Object.defineProperty(inner, Symbol.hasInstance, {
        value(value) {
          return ordinary.call(this, value) || (this === inner && value instanceof outer)
        },
      })
    }
  }
}
