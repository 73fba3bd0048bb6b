import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PatroniCluster } from '../patroni-cluster.ts'
import { POSTGRESQL } from '../postgres-pair.ts'
import type { TestMember } from './member.ts'
import { startProgram } from './program.ts'

/** A program on the host of an old primary that writes there, not through HAProxy. */
export interface DirectWriter {
  text: string
  /** Whether the server confirmed what was written. Ends it if there is no answer. */
  confirmed(): Promise<boolean>
}

const ANSWER_MS = 15_000

/** Writes a row with an unused text into the table `written`. */
export function writeDirectly(cluster: PatroniCluster, member: TestMember): DirectWriter {
  const text = randomUUID()
  const statement = `insert into written values ('${text}')`
  const args = [cluster.urlOn(member), '--no-psqlrc', '--command', statement]
  const command = member.host.inside({ program: join(POSTGRESQL, 'psql'), args, options: {} })
  const program = startProgram(command, join(cluster.folder, `psql-${text}.log`))
  return {
    text,
    async confirmed() {
      await Promise.race([program.ended, pause(ANSWER_MS, undefined, { ref: false })])
      await program.stop('SIGKILL')
      return (await program.output()).includes('INSERT 0 1')
    },
  }
}
