/** The reference of a dispute's entry in the ledger. */
export function referenceOf(disputeId: string, entry: number): string {
  return `dispute:${disputeId}:${entry}`
}

/** Those of all its entries so far. */
export function referencesOf({ id, entries }: { id: string; entries: number }): string[] {
  return Array.from({ length: entries }, (_, n) => referenceOf(id, n))
}
