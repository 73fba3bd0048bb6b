// Writes the build's id into the service worker: browsers install a new one as soon as a byte of it differs.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const file = 'build/client/sw.js'
const server = readFileSync('build/server/index.js', 'utf8')
// The version that pages have.
const version = /"version": "([0-9a-f]+)"/.exec(server)?.[1]
if (!version) throw new Error('The build contains no version.')
const build = createHash('sha256').update(readdirSync('build/client/assets').sort().join()).update(server).digest('hex')

const stamped = readFileSync(file, 'utf8').replace('__VERSION__', version).replace('__BUILD__', build.slice(0, 16))
writeFileSync(file, stamped)
