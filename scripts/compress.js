// Compresses the browser's files at build time, at the highest level, instead of for each request.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const folder = 'build/client'
const MIN_BYTES = 1024

for (const name of readdirSync(folder, { recursive: true })) {
  const file = join(folder, name)
  if (!/\.(js|css|svg|json|webmanifest|txt|html|map)$/.test(file) || !statSync(file).isFile()) continue
  const bytes = readFileSync(file)
  if (bytes.length < MIN_BYTES) continue
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
