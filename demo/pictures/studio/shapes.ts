export type Paint = Record<string, string | number | undefined>

export function rect(x: number, y: number, width: number, height: number, paint: Paint): string {
  return tag('rect', { x, y, width, height, ...paint })
}

export function circle(cx: number, cy: number, r: number, paint: Paint): string {
  return tag('circle', { cx, cy, r, ...paint })
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, paint: Paint): string {
  return tag('ellipse', { cx, cy, rx, ry, ...paint })
}

/** `d` is tidied: numbers keep one decimal. */
export function path(d: string, paint: Paint): string {
  return tag('path', { d: d.replace(/-?\d+\.\d{2,}/g, (n) => short(Number(n))), ...paint })
}

export function line(x1: number, y1: number, x2: number, y2: number, paint: Paint): string {
  return tag('line', { x1, y1, x2, y2, ...paint })
}

export function polygon(points: readonly (readonly [number, number])[], paint: Paint): string {
  return tag('polygon', { points: points.map(([x, y]) => `${short(x)},${short(y)}`).join(' '), ...paint })
}

export function group(content: string | readonly string[], paint: Paint = {}): string {
  const inner = typeof content === 'string' ? content : content.join('')
  return `<g${attributes(paint)}>${inner}</g>`
}

/** Moves, turns and scales what is drawn around its own origin. */
export function place(
  content: string | readonly string[],
  x: number,
  y: number,
  { scale = 1, turn = 0, flip = false } = {},
): string {
  const sx = flip ? -scale : scale
  const parts = [`translate(${short(x)} ${short(y)})`]
  if (turn) parts.push(`rotate(${short(turn)})`)
  if (sx !== 1 || scale !== 1) parts.push(`scale(${precise(sx)} ${precise(scale)})`)
  return group(content, { transform: parts.join(' ') })
}

function tag(name: string, values: Paint): string {
  return `<${name}${attributes(values)}/>`
}

function attributes(values: Paint): string {
  let text = ''
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    text += ` ${name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}="${typeof value === 'number' ? precise(value) : value}"`
  }
  return text
}

export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function precise(value: number): string {
  return String(Math.round(value * 100) / 100)
}
