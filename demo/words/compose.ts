import type { Random } from '../random.ts'

/**
 * Composes a text from a pattern: '{warm|quiet} room' picks one alternative, '{name}' inserts a value; alternatives can
 * be nested. A few dozen patterns give thousands of different texts.
 */
export function compose(random: Random, pattern: string, values: Record<string, string> = {}): string {
  let text = pattern
  for (let depth = 0; depth < 4 && text.includes('{'); depth += 1) {
    text = text.replace(/\{([^{}]*)\}/g, (_, inside: string) => {
      if (!inside.includes('|')) return values[inside] ?? inside
      return random.pick(inside.split('|'))
    })
  }
  return text
}
