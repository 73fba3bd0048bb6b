// Tells the service worker which build it belongs to: the browser takes up a new one as soon as a byte of it differs.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

const file = 'build/client/sw.js'
const assets = readdirSync('build/client/assets').sort()
const version = assets.map((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1]).find(Boolean)
if (!version) throw new Error('The build has no manifest to take its version from.')
const build = createHash('sha256').update(assets.join()).update(readFileSync('build/server/index.js')).digest('hex')

const stamped = readFileSync(file, 'utf8').replace('__VERSION__', version).replace('__BUILD__', build.slice(0, 16))
writeFileSync(file, stamped)
