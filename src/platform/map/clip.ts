/** A closed line as alternating x and y. */
export type Line = number[]

/** The part of a closed line within the square from `min` to `max`, closed along its sides (Sutherland–Hodgman). */
export function clipped(line: Line, [min, maxX, maxY]: readonly [number, number, number]): Line {
  let left = line
  left = cut(left, 0, (n) => n >= min, min)
  left = cut(left, 0, (n) => n <= maxX, maxX)
  left = cut(left, 1, (n) => n >= min, min)
  return cut(left, 1, (n) => n <= maxY, maxY)
}

/** The part of a line on one side of a straight edge at `edge` on an axis: 0 for x, 1 for y. */
function cut(line: Line, axis: 0 | 1, isInside: (n: number) => boolean, edge: number): Line {
  const out: Line = []
  const length = line.length
  for (let i = 0; i < length; i += 2) {
    const before = (i + length - 2) % length
    const [x, y] = [line[i] ?? 0, line[i + 1] ?? 0]
    const [fromX, fromY] = [line[before] ?? 0, line[before + 1] ?? 0]
    const [here, there] = axis === 0 ? [x, fromX] : [y, fromY]
    if (isInside(here) !== isInside(there)) {
      const share = (edge - there) / (here - there)
      if (axis === 0) out.push(edge, fromY + share * (y - fromY))
      else out.push(fromX + share * (x - fromX), edge)
    }
    if (isInside(here)) out.push(x, y)
  }
  return out
}
