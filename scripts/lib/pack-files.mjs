import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

const PACKED = /\.(?:js|css|svg)$/
const WAYS = [
  ['.br', promisify(brotliCompress), {}],
  ['.gz', promisify(gzip), { level: zlib.Z_BEST_COMPRESSION }],
]

async function pack(file) {
  const content = readFileSync(file)
  for (const [extension, compress, options] of WAYS) {
    const packed = await compress(content, options)
    if (packed.length < content.length) writeFileSync(file + extension, packed)
  }
}

/** Packs what browsers load of the build as small as it goes, beside the files. `distDir` is the build's folder. */
export async function packFiles({ distDir }) {
  const folder = join(distDir, 'static')
  const files = readdirSync(folder, { recursive: true }).filter((name) => PACKED.test(name))
  await Promise.all(files.map((name) => pack(join(folder, name))))
}
