import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Command } from './hosts.ts'

/** A running program of a test, with a file for its output. */
export interface Program {
  pid: number
  ended: Promise<unknown>
  output(): Promise<string>
  /** Sends a signal and waits until it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

const running = new Set<ChildProcess>()
// An interrupted test must not leave servers behind.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export function startProgram({ program, args, options }: Command, log: string): Program {
  const file = openSync(log, 'a')
  const child = spawn(program, args, { ...options, cwd: '/', stdio: ['ignore', file, file], env: ENVIRONMENT })
  running.add(child)
  const ended = once(child, 'exit').finally(() => running.delete(child))
  // A program that cannot be started ends this way: the test notices that it does not answer.
  ended.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    ended,
    output: () => readFile(log, 'utf8'),
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await ended
    },
  }
}

// Debian's programs in Python must not find another Python first.
const ENVIRONMENT = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' }
