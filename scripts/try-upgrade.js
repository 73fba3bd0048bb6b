// Runs a previous version and this one on one database: npm run test:upgrade [-- --from COMMIT]
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { build, fail, install, print, root, run } from './setup.js'

const at = process.argv.indexOf('--from')
const from = at > 0 ? process.argv[at + 1] : before()
if (!from || git('cat-file', '-e', `${from}^{commit}`) === null)
  fail(`Commit ${from ?? ''} not found. Fetch the history (git fetch --unshallow), or choose another: -- --from COMMIT`)
install()
build()
const folder = join(tmpdir(), `salloon-before-${process.pid}`)
print(`Building ${git('log', '-1', '--format=%h %s', from)} in ${folder} ...`)
run('git', ['worktree', 'add', '--quiet', '--detach', folder, from])
try {
  const same = readFileSync('package-lock.json', 'utf8') === readFileSync(join(folder, 'package-lock.json'), 'utf8')
  // With another lockfile that version installs its own packages.
  if (same) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  succeed(process.execPath, ['scripts/build.js'], { cwd: folder })
  const path = [join(root, 'node_modules/.bin'), join(root, 'node_modules/node/bin'), process.env.PATH].join(delimiter)
  const env = { ...process.env, PATH: path, NODE_ENV: 'test', VERSION_BEFORE: folder, SITE_ORIGIN: 'none' }
  succeed('vitest', ['run', '--config', 'vitest.journeys.config.ts', 'tests/process/version-before.test.ts'], { env })
} finally {
  if (existsSync(join(folder, 'node_modules'))) rmSync(join(folder, 'node_modules'), { recursive: true })
  git('worktree', 'remove', '--force', folder)
}

/**
 * The last release; if there is none, the version before the newest migration; the first version with it, if it is a contract
 * migration that the version before refuses.
 */
function before() {
  const release = git('describe', '--tags', '--abbrev=0')
  if (release) return release
  const changed = git('log', '-1', '--format=%H', '--', 'migrations')
  const without = changed && git('rev-parse', `${changed}^`)
  const known = without ? (git('ls-tree', '--name-only', without, 'migrations/') ?? '') : ''
  const refused = readdirSync('migrations').some((name) => {
    const number = /^--\s*contract:\s*(\d{4})/m.exec(readFileSync(join('migrations', name), 'utf8'))?.[1]
    return number && !known.includes(`migrations/${number}-`)
  })
  return refused ? changed : without
}

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

function succeed(program, args, options) {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit', ...options })
  if (error || status !== 0) {
    process.exitCode = 1
    throw new Error(`${program} ${args[0]} failed`)
  }
}
