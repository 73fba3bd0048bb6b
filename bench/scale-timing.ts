import { sql } from 'kysely'
import type { City } from './scale-cities.ts'

/** Milliseconds of each question, sorted. */
export type Times = readonly number[]

const ROUNDS = 3

/**
 * Asks each question of each side in turn, in three rounds after one to warm up, and keeps the best time of each question: what
 * else the machine did meanwhile befalls one asking and hardly three. Answers the times of each side.
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

/** The time that so large a share of the questions keep to. */
export function within(times: Times, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
}

/** The middle of many reads of one row by its key, through the same driver. */
export async function oneRow({ app }: City, ids: readonly string[]): Promise<number> {
  const read = (id: string) => sql`select name from salon where id = ${id}`.execute(app.db)
  const [times = []] = await timed([...ids, ...ids], [read])
  return within(times, 0.5)
}

export function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
