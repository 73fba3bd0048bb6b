import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assignAll, type Task } from './assign.ts'

const from = (start: number, minutes: number) => ({ from: start, to: start + minutes })
const task = (start: number, minutes: number, candidates: string[], like?: number): Task => ({
  busy: [from(start, minutes)],
  candidates,
  like,
})

const overlap = (a: Task, b: Task) => a.busy.some((one) => b.busy.some((two) => one.from < two.to && two.from < one.to))
const isPossible = (tasks: readonly Task[], chosen: readonly (string | undefined)[]) =>
  tasks.every((one, n) => one.candidates.includes(chosen[n] ?? '')) &&
  tasks.every((one, n) => tasks.every((other, m) => m <= n || chosen[n] !== chosen[m] || !overlap(one, other)))

/** All ways to choose a candidate for each task. */
function everyChoice(tasks: readonly Task[]): string[][] {
  return tasks.reduce<string[][]>(
    (ways, { candidates }) => ways.flatMap((way) => candidates.map((candidate) => [...way, candidate])),
    [[]],
  )
}

describe('who does which task', () => {
  it('is the first candidate who is not busy', () => {
    expect(assignAll([task(0, 30, ['Anna', 'Bo']), task(0, 30, ['Anna', 'Bo'])])).toEqual(['Anna', 'Bo'])
    expect(assignAll([task(0, 30, ['Anna', 'Bo']), task(30, 30, ['Anna', 'Bo'])])).toEqual(['Anna', 'Anna'])
    expect(assignAll([task(30, 30, ['Anna', 'Bo']), task(0, 30, ['Anna', 'Bo'])])).toEqual(['Anna', 'Anna'])
    expect(assignAll([task(0, 30, ['Anna', 'Bo']), task(29, 30, ['Anna', 'Bo'])])).toEqual(['Anna', 'Bo'])
  })

  it('takes an earlier choice back when a later task has nobody else', () => {
    expect(assignAll([task(0, 30, ['Anna', 'Bo']), task(10, 30, ['Anna'])])).toEqual(['Bo', 'Anna'])
  })

  it('is the team member of an earlier task, where that is preferred and possible', () => {
    expect(assignAll([task(0, 30, ['Bo', 'Anna']), task(30, 30, ['Anna', 'Bo'], 0)])).toEqual(['Bo', 'Bo'])
    expect(assignAll([task(0, 30, ['Bo']), task(30, 30, ['Anna'], 0)])).toEqual(['Bo', 'Anna'])
    expect(assignAll([task(0, 30, ['Bo']), task(20, 30, ['Anna', 'Bo'], 0)])).toEqual(['Bo', 'Anna'])
  })

  it('does something else in the pauses of a task', () => {
    const dye = { busy: [from(0, 20), from(50, 20)], candidates: ['Anna'] }
    expect(assignAll([dye, task(20, 30, ['Anna'])])).toEqual(['Anna', 'Anna'])
    expect(assignAll([dye, task(20, 31, ['Anna'])])).toBeNull()
    expect(assignAll([dye, task(19, 30, ['Anna'])])).toBeNull()
  })

  it('is nobody where a task has no candidate, and nothing of nothing', () => {
    expect(assignAll([task(0, 30, [])])).toBeNull()
    expect(assignAll([])).toEqual([])
  })

  it('is found whenever there is a way, and is one', () => {
    const anyTask = fc.record({
      start: fc.integer({ min: 0, max: 6 }),
      pieces: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }),
      candidates: fc.subarray(['a', 'b', 'c']),
      like: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
    })
    const tasks = fc.array(anyTask, { maxLength: 5 }).map((all) =>
      all.map(({ start, pieces, candidates, like }, n): Task => {
        let at = start
        const busy = pieces.map((minutes) => {
          const piece = from(at, minutes)
          at += minutes + 1
          return piece
        })
        return { busy, candidates, like: like !== undefined && like < n ? like : undefined }
      }),
    )
    fc.assert(
      fc.property(tasks, (all) => {
        const chosen = assignAll(all)
        if (chosen) expect(isPossible(all, chosen)).toBe(true)
        else expect(everyChoice(all).some((way) => isPossible(all, way))).toBe(false)
      }),
    )
  })
})
