import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'
import { formatStack } from './stack.mjs'
import { rememberProcess } from './state.mjs'

const require = createRequire(import.meta.url)
const { default: runSuite } = require('jest-circus/runner')

register({ tsconfig: fileURLToPath(new URL('tsconfig.json', import.meta.url)) })

/** Evaluates a module of Jest for each suite: it holds the suite's tests, and its listeners in `globalThis`. */
function requireAnew(path) {
  delete globalThis[Symbol.for('EVENT_HANDLERS')]
  delete require.cache[path]
  return require(path)
}

/**
 * Jest's own test runner, told to import a suite with Node instead of a module registry made for the suite, so that
 * the suites of a worker share their modules (ADR 52).
 */
export default async function run(globalConfig, config, environment, runtime, ...rest) {
  const restore = rememberProcess()
  Error.prepareStackTrace = formatStack
  runtime.requireInternalModule = requireAnew
  runtime.unstable_shouldLoadAsEsm = () => true
  runtime.unstable_importModule = (path) => import(pathToFileURL(path).href)
  try {
    return await runSuite(globalConfig, config, environment, runtime, ...rest)
  } finally {
    restore()
  }
}
