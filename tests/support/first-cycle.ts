/** The first cycle, as the names along it; empty when there is none. */
export function cycleIn(graph: Map<string, Set<string>>): string[] {
  const done = new Set<string>()
  const walk = (node: string, path: string[]): string[] => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return []
    for (const next of graph.get(node) ?? []) {
      const cycle = walk(next, [...path, node])
      if (cycle.length > 0) return cycle
    }
    done.add(node)
    return []
  }
  for (const node of graph.keys()) {
    const cycle = walk(node, [])
    if (cycle.length > 0) return cycle
  }
  return []
}
