/** A closed line as x and y by turns. */
export type Line = number[]

/** What of a closed line lies within the square from `least` to `most`, closed along its sides (Sutherland and Hodgman). */
export function clipped(line: Line, [least, mostX, mostY]: readonly [number, number, number]): Line {
  let left = line
  left = cut(left, 0, (n) => n >= least, least)
  left = cut(left, 0, (n) => n <= mostX, mostX)
  left = cut(left, 1, (n) => n >= least, least)
  return cut(left, 1, (n) => n <= mostY, mostY)
}

/** The part of a line on one side of a straight edge at `edge` on an axis: 0 for x, 1 for y. */
function cut(line: Line, axis: 0 | 1, inside: (n: number) => boolean, edge: number): Line {
  const out: Line = []
  const length = line.length
  for (let i = 0; i < length; i += 2) {
    const before = (i + length - 2) % length
    const [x, y] = [line[i] ?? 0, line[i + 1] ?? 0]
    const [fromX, fromY] = [line[before] ?? 0, line[before + 1] ?? 0]
    const [here, there] = axis === 0 ? [x, fromX] : [y, fromY]
    if (inside(here) !== inside(there)) {
      const share = (edge - there) / (here - there)
      if (axis === 0) out.push(edge, fromY + share * (y - fromY))
      else out.push(fromX + share * (x - fromX), edge)
    }
    if (inside(here)) out.push(x, y)
  }
  return out
}
