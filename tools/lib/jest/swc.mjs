import swc from '@swc/jest'

/** Next's bundler imports JSON without a type attribute; Node, which runs the tests, requires one. */
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
