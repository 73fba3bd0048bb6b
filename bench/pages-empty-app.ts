import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { kilobytes } from './pages-weight.ts'

/**
 * The JavaScript of a React Router app with one empty page, in kilobytes compressed with brotli. `bench/empty-app` is
 * copied into this project, so that it is built with the same packages.
 */
export function emptyAppKb(): number {
  const folder = mkdtempSync('build/empty-app-')
  try {
    cpSync('bench/empty-app', folder, { recursive: true })
    const { status } = spawnSync(
      process.execPath,
      ['node_modules/@react-router/dev/bin.cjs', 'build', folder, '--logLevel', 'error'],
      { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
    )
    if (status !== 0) throw new Error('The empty app cannot be built')
    const assets = join(folder, 'build/client/assets')
    // Pages contain the part of the manifest that they need in their HTML.
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js') && !name.startsWith('manifest-'))
    return kilobytes(scripts.map((name) => join(assets, name)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
