/** Text of at most `length` characters, cut between words where one ends near. */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text
  const short = text.slice(0, length - 1)
  const space = short.lastIndexOf(' ')
  return `${(space > length * 0.8 ? short.slice(0, space) : short).replace(/[\s,.;:–-]+$/, '')}…`
}
