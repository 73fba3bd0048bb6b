import type { Random } from '../random.ts'

/**
 * Writes a text from a pattern: '{warm|quiet} room' picks one, '{name}' puts in a value. Choices may hold choices.
 * So a few dozen well-made sentences give thousands that differ in more than a name.
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
