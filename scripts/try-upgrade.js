// Runs a version before and this one on one database: npm run test:upgrade [-- --from COMMIT]
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { build, fail, install, root, run, say } from './setup.js'

const at = process.argv.indexOf('--from')
const from = at > 0 ? process.argv[at + 1] : before()
if (!from || git('cat-file', '-e', `${from}^{commit}`) === null)
  fail(
    `There is no commit ${from ?? ''} here. Fetch the history (git fetch --unshallow), or choose one: -- --from COMMIT`,
  )
install()
build()
const folder = join(tmpdir(), `salloon-before-${process.pid}`)
say(`Building ${git('log', '-1', '--format=%h %s', from)} in ${folder} ...`)
run('git', ['worktree', 'add', '--quiet', '--detach', folder, from])
try {
  const same = readFileSync('package-lock.json', 'utf8') === readFileSync(join(folder, 'package-lock.json'), 'utf8')
  // A lockfile of its own has packages of its own.
  if (same) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  succeed(process.execPath, ['scripts/build.js'], { cwd: folder })
  const path = [join(root, 'node_modules/.bin'), join(root, 'node_modules/node/bin'), process.env.PATH].join(delimiter)
  const env = { ...process.env, PATH: path, NODE_ENV: 'test', VERSION_BEFORE: folder, SITE_ORIGIN: 'none' }
  succeed('vitest', ['run', '--config', 'vitest.journeys.config.ts', 'tests/process/version-before.test.ts'], { env })
} finally {
  if (existsSync(join(folder, 'node_modules'))) rmSync(join(folder, 'node_modules'), { recursive: true })
  git('worktree', 'remove', '--force', folder)
}

/** The last release; where there is none, the version without the newest migration. */
function before() {
  const release = git('describe', '--tags', '--abbrev=0')
  if (release) return release
  const changed = git('log', '-1', '--format=%H', '--', 'migrations')
  return changed && git('rev-parse', `${changed}^`)
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
