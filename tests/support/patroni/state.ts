import type { TestHost } from './hosts.ts'

/** What Patroni says about a member. */
export interface MemberState {
  name: string
  role: 'leader' | 'sync_standby' | 'replica'
  state: string
  lag?: number | string
}

const TIMEOUT_MS = 3_000

/** The members, as the host sees them that answers first. Empty if none does. */
export async function stateOf(hosts: readonly TestHost[]): Promise<MemberState[]> {
  const answers = hosts.map(async ({ address }) => {
    const answer = await ask(`http://${address}:8008/cluster`)
    if (!answer?.ok) throw new Error(`${address} does not answer`)
    return ((await answer.json()) as { members: MemberState[] }).members
  })
  return await Promise.any(answers).catch(() => [])
}

/** Whether there is a primary, with a synchronous replica if there are several members, and every other one replicates. */
export function isComplete(members: readonly MemberState[], count: number): boolean {
  const having = (role: MemberState['role']) => members.filter((one) => one.role === role)
  const replicas = members.filter(({ role }) => role !== 'leader')
  return (
    members.length === count &&
    having('leader').length === 1 &&
    having('sync_standby').length === Math.min(1, count - 1) &&
    replicas.every(({ state, lag }) => /running|streaming/.test(state) && typeof lag === 'number' && lag < 1_000_000)
  )
}

/** The status of a health check; 0 if there is no answer. */
export async function statusOf({ address }: TestHost, path: string): Promise<number> {
  return (await ask(`http://${address}:8008${path}`))?.status ?? 0
}

function ask(address: string): Promise<Response | null> {
  return fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null)
}
