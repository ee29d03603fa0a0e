const noun = '^lib/(?!api/|db/|platform/)[^/]+/'
const anyNoun = (files) => `${noun}(${files})(/|\\.tsx?$)`
const testing = '(^|/)testing(/|\\.tsx?$)'
const test = `\\.test\\.tsx?$|${testing}`
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    forbid('no-cycles', 'Two files that need each other are one file or need a third.', {}, { circular: true }),
    forbid(
      'resolvable',
      'Every import leads to a file.',
      {},
      { couldNotResolve: true, pathNot: '^(next/root-params|server-only|client-only)$' },
    ),
    forbid(
      'declared-packages',
      'A package that the shop runs on is a dependency, not a development dependency.',
      { path: '^(app|components|lib|i18n|middleware|instrumentation)', pathNot: test },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'app-reads-queries-only',
      'A page reads with queries and client hooks; writes go through the API.',
      { path: '^app/', pathNot: [test, '^app/api/'] },
      { path: [anyNoun('tables|commands|routes|jobs|providers'), '^lib/db/', '^lib/api/app\\.ts$'] },
    ),
    forbid(
      'api-mount-is-thin',
      'The route file mounts lib/api and knows no noun.',
      { path: '^app/api/' },
      { path: [noun, '^lib/db/', '^components/'] },
    ),
    forbid(
      'components-see-the-browser-side',
      'What people see takes its data from props and client hooks.',
      { path: '^components/', pathNot: test },
      { path: ['^app/', '^lib/db/', '^lib/api/', anyNoun('tables|queries|commands|routes|jobs|providers')] },
    ),
    forbid(
      'ui-could-ship-elsewhere',
      'Primitives know no noun.',
      { path: '^components/ui/', pathNot: test },
      { path: ['^components/(?!ui/)', noun] },
    ),
    forbid('lib-does-not-see-pages', 'Imports point down.', { path: '^lib/' }, { path: '^(app|components)/' }),
    forbid(
      'routes-belong-to-the-api',
      'Only lib/api mounts routes.',
      { path: '^lib/', pathNot: [test, '^lib/api/'] },
      { path: anyNoun('routes') },
    ),
    forbid(
      'routes-declare-and-delegate',
      'A route calls one query or command; SQL is theirs.',
      { path: anyNoun('routes'), pathNot: test },
      { path: [anyNoun('tables|client|jobs|providers'), '^lib/db/', '^lib/api/app\\.ts$'] },
    ),
    forbid(
      'verbs-know-no-http',
      'Commands, queries and jobs work without a request.',
      { path: anyNoun('commands|queries|jobs'), pathNot: test },
      { path: ['^lib/api/', anyNoun('client'), '^node_modules/(hono|@hono)/', '^node_modules/next/(headers|server)'] },
    ),
    forbid(
      'queries-do-not-write',
      'A read never needs a command.',
      { path: anyNoun('queries'), pathNot: test },
      { path: anyNoun('commands|jobs') },
    ),
    forbid(
      'schema-stands-alone',
      'What crosses the wire does not import the database.',
      { path: anyNoun('schema'), pathNot: test },
      { path: ['^lib/db/', '^lib/api/', anyNoun('tables|queries|commands|client|jobs|providers')] },
    ),
    forbid(
      'rules-are-pure',
      'Rules and state machines know schema, rules and platform.',
      { path: anyNoun('rules|states'), pathNot: test },
      { path: '^(lib|app|components)/', pathNot: [anyNoun('schema|rules|states'), '^lib/platform/', '[.]json$'] },
    ),
    forbid(
      'tables-hold-no-logic',
      'Tables know tables, column helpers and constants.',
      { path: anyNoun('tables'), pathNot: test },
      { path: ['^lib/api/', anyNoun('queries|commands|client|jobs|providers')] },
    ),
    forbid(
      'browser-hooks-stay-in-the-browser',
      'client.ts is shipped to the shopper.',
      { path: anyNoun('client'), pathNot: test },
      { path: ['^lib/db/', '^lib/api/', anyNoun('tables|queries|commands|jobs|providers')] },
    ),
    forbid(
      'testing-stays-in-tests',
      'What only tests need is not shipped.',
      { path: '^(app|components|lib|i18n|middleware|instrumentation)', pathNot: test },
      { path: testing },
    ),
    forbid(
      'platform-knows-no-noun',
      'Platform would serve any shop.',
      { path: '^lib/platform/', pathNot: test },
      { path: '^lib/(?!platform/)' },
    ),
    forbid(
      'database-knows-no-noun',
      'Only its table index, seed and import name nouns.',
      { path: '^lib/db/', pathNot: [test, '^lib/db/(tables|seed|import)(/|\\.ts$)'] },
      { path: [noun, '^lib/api/(?!tables\\.ts$)', '^lib/db/(seed|import)(/|\\.ts$)'] },
    ),
  ],
  options: {
    parser: 'acorn',
    babelConfig: { fileName: 'scripts/lib/import-edges.cjs' },
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^\\.next/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
