/** A measured figure with its goal. */
export interface Figure {
  name: string
  value: number
  unit: string
  goal: number
  /** Whether the goal is a maximum or a minimum. */
  at: 'most' | 'least'
}

/** Prints the figures as a table, or with `--json` as one object per line. Returns the exit code: 1 if a goal is missed. */
export function report(figures: Figure[]): 0 | 1 {
  const judged = figures.map((figure) => ({ ...figure, ok: meetsGoal(figure) }))
  if (process.argv.includes('--json')) {
    for (const { name, value, unit, goal, ok } of judged) print(JSON.stringify({ name, value, unit, goal, ok }))
  } else {
    const width = Math.max(...judged.map(({ name }) => name.length))
    for (const { name, value, unit, goal, at, ok } of judged) {
      const sign = at === 'most' ? '≤' : '≥'
      print(`${ok ? ' ok ' : 'MISS'}  ${name.padEnd(width)}  ${String(value).padStart(8)} ${unit} (${sign} ${goal})`)
    }
  }
  return judged.every(({ ok }) => ok) ? 0 : 1
}

function meetsGoal({ value, goal, at }: Figure): boolean {
  return at === 'most' ? value <= goal : value >= goal
}

/** Prints a figure without a goal. */
export function printFigure(name: string, value: number | string, unit = ''): void {
  print(
    process.argv.includes('--json')
      ? JSON.stringify({ name, value, unit })
      : `      ${name}: ${value} ${unit}`.trimEnd(),
  )
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
