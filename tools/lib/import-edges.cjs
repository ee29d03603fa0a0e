// dependency-cruiser needs a JavaScript API that TypeScript 7 no longer has. Babel reduces the files to their imports.
const KINDS = {
  ImportDeclaration: (node) => ({ specifier: node.source }),
  ExportNamedDeclaration: (node) => ({ specifier: node.source }),
  ExportAllDeclaration: (node) => ({ specifier: node.source }),
  TSImportType: (node) => ({ specifier: node.argument }),
  CallExpression: (node) =>
    node.callee.type === 'Import' || node.callee.name === 'require'
      ? { specifier: node.arguments[0], lazy: node.callee.type === 'Import' }
      : {},
}

const literal = (node) => (node?.type === 'TSLiteralType' ? literal(node.literal) : node?.value)

const onlyImportEdges = ({ types: t }) => ({
  visitor: {
    Program(program) {
      const edges = []
      const collect = (path) => {
        const { specifier, lazy } = KINDS[path.node.type](path.node)
        const name = literal(specifier)
        if (typeof name !== 'string') return
        const source = t.stringLiteral(name)
        edges.push(
          lazy ? t.expressionStatement(t.callExpression(t.import(), [source])) : t.importDeclaration([], source),
        )
      }
      program.traverse(Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, collect])))
      program.node.body = edges
      program.node.directives = []
      program.skip()
    },
  },
})

module.exports = {
  babelrc: false,
  configFile: false,
  compact: true,
  comments: false,
  parserOpts: { plugins: ['typescript', 'jsx'] },
  plugins: [onlyImportEdges],
}
