import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

const COMPRESSIBLE = /\.(?:js|css|svg)$/
const ENCODINGS = [
  ['.br', promisify(brotliCompress), {}],
  ['.gz', promisify(gzip), { level: zlib.Z_BEST_COMPRESSION }],
]

async function pack(file) {
  const content = readFileSync(file)
  for (const [extension, compress, options] of ENCODINGS) {
    const packed = await compress(content, options)
    if (packed.length < content.length) writeFileSync(file + extension, packed)
  }
}

/** Writes compressed copies, as small as possible, beside the files for browsers. `distDir` is the build's folder. */
export async function packFiles({ distDir }) {
  const folder = join(distDir, 'static')
  const files = readdirSync(folder, { recursive: true }).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(files.map((name) => pack(join(folder, name))))
}
