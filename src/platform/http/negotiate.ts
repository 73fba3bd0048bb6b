// Whether the client accepts JSON rather than HTML; true also for */*.
export function prefersJson(accept: string | undefined): boolean {
  const quality = (type: string) => {
    const found = (accept ?? '').split(',').find((part) => part.trim().startsWith(type))
    return found ? Number(/;\s*q=([\d.]+)/.exec(found)?.[1] ?? 1) : 0
  }
  return quality('application/json') >= quality('text/html')
}
