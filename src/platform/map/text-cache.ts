/** Texts by name, of so many letters together at most: those asked for longest ago make room. */
export function textCache(mostLetters: number) {
  const texts = new Map<string, string>()
  let letters = 0
  const drop = (name: string) => {
    letters -= texts.get(name)?.length ?? 0
    texts.delete(name)
  }
  return {
    get: (name: string): string | undefined => texts.get(name),
    set(name: string, text: string): void {
      drop(name)
      texts.set(name, text)
      letters += text.length
      for (const oldest of texts.keys()) {
        if (letters <= mostLetters) break
        drop(oldest)
      }
    },
  }
}
