// Changes the rules of an area one by one and lists the changes that no test has detected: npm run test:mutation -- AREA
import { spawnSync } from 'node:child_process'
import { AREAS } from '../stryker.config.js'
import { fail, install, root } from './setup.js'

const [area = '', ...others] = process.argv.slice(2)
if (!Object.hasOwn(AREAS, area)) fail(`Say which area: npm run test:mutation -- ${Object.keys(AREAS).join('|')}`)

install()
const env = { ...process.env, MUTATION_AREA: area }
const { status } = spawnSync('stryker', ['run', ...others], { cwd: root, env, stdio: 'inherit' })
process.exit(status ?? 1)
