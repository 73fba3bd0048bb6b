import type { Panel } from './load-panel.ts'

/** The next of the days shown that has a free time, after the chosen one. */
export function nextFreeDay({ days, choice }: Pick<Panel, 'days' | 'choice'>): string | null {
  return days.find(({ date, free }) => free > 0 && date > (choice.date ?? ''))?.date ?? null
}
