/** A cache of texts by name, limited by their total length; the oldest are removed first. */
export function textCache(maxCharacters: number) {
  const texts = new Map<string, string>()
  let characters = 0
  const drop = (name: string) => {
    characters -= texts.get(name)?.length ?? 0
    texts.delete(name)
  }
  return {
    get: (name: string): string | undefined => texts.get(name),
    set(name: string, text: string): void {
      drop(name)
      texts.set(name, text)
      characters += text.length
      for (const oldest of texts.keys()) {
        if (characters <= maxCharacters) break
        drop(oldest)
      }
    },
  }
}
