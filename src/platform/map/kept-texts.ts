/** Texts by name, of so many letters together at most: those asked for longest ago make room. */
export function keptTexts(mostLetters: number) {
  const kept = new Map<string, string>()
  let letters = 0
  const drop = (name: string) => {
    letters -= kept.get(name)?.length ?? 0
    kept.delete(name)
  }
  return {
    get: (name: string): string | undefined => kept.get(name),
    keep(name: string, text: string): void {
      drop(name)
      kept.set(name, text)
      letters += text.length
      for (const oldest of kept.keys()) {
        if (letters <= mostLetters) break
        drop(oldest)
      }
    },
  }
}
