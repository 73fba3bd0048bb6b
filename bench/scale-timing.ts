import { sql } from 'kysely'
import type { City } from './scale-cities.ts'

/** Milliseconds of each question, sorted. */
export type Times = readonly number[]

const ROUNDS = 3

/**
 * Runs each question on each side in turn, in three rounds after a warm-up, and takes the best time of each, which
 * other load on the machine hardly affects. Returns the times of each side.
 */
export async function timed<Q>(
  questions: readonly Q[],
  sides: readonly ((question: Q) => Promise<unknown>)[],
): Promise<Times[]> {
  const best = sides.map(() => questions.map(() => Number.POSITIVE_INFINITY))
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [n, question] of questions.entries()) {
      for (const [side, ask] of sides.entries()) {
        const began = performance.now()
        await ask(question)
        const took = performance.now() - began
        const times = best[side]
        if (round > 0 && times) times[n] = Math.min(times[n] ?? took, took)
      }
    }
  }
  return best.map((times) => times.sort((a, b) => a - b))
}

/** A quantile of the times. */
export function within(times: Times, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
}

/** The median time to read one row by its key with the same driver. */
export async function oneRow({ app }: City, ids: readonly string[]): Promise<number> {
  const read = (id: string) => sql`select name from salon where id = ${id}`.execute(app.db)
  const [times = []] = await timed([...ids, ...ids], [read])
  return within(times, 0.5)
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
