import swc from '@swc/jest'

/** The bundler of the application reads JSON without being told its type; Node's modules, which the tests are, do not. */
const JSON_IMPORT = /(^import [^'"\n]+ from '[^'\n]+\.json')(;?)$/gm

const typed = (source) => source.replace(JSON_IMPORT, "$1 with { type: 'json' }$2")

export default {
  createTransformer(options) {
    const transformer = swc.createTransformer(options)
    return {
      ...transformer,
      process: (source, ...rest) => transformer.process(typed(source), ...rest),
      processAsync: (source, ...rest) => transformer.processAsync(typed(source), ...rest),
    }
  },
}
