import { spawnSync } from 'node:child_process'

/** Whether a program can be given a file system that is read-only except for a folder, as the image has. */
export const canSandbox =
  process.getuid?.() === 0 && process.platform === 'linux' && spawnSync('unshare', ['--mount', 'true']).status === 0
