// Writes docs/openapi.json, the description of the HTTP API, from the schemas that validate its calls.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { install, node, print } from './setup.js'

install()
if (Number(process.versions.node.split('.')[0]) < 24) {
  process.exit(spawnSync(node, process.argv.slice(1), { stdio: 'inherit' }).status ?? 1)
}

const FILE = 'docs/openapi.json'
const { writtenDocument } = await import('../src/api/document.ts')
writeFileSync(FILE, writtenDocument())
print(`${FILE} was written.`)
