import { createContext } from 'node:vm'
import { jest } from './globals.mjs'

const { console } = globalThis
const { exit } = process

/** The process itself as the environment of a suite. */
export default class SharedEnvironment {
  global = globalThis
  moduleMocker = jest

  async setup() {}

  /** Jest puts others in their place for a suite. */
  async teardown() {
    globalThis.console = console
    process.exit = exit
  }

  /** Jest asks for a context, but runs nothing in it. */
  getVmContext() {
    return createContext()
  }
}
