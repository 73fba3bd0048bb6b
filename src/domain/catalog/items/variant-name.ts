const BETWEEN = ' – '

/** The name of a variant that appointments, receipts and messages show, such as 'Colour – Long hair'. */
export function variantName(groupName: string, variant: string): string {
  return `${groupName}${BETWEEN}${variant}`
}

/** The parts of a variant's name, which may have been written in another language, without the part in between. */
export function variantParts(name: string): { groupName: string; variant: string } {
  const at = name.indexOf(BETWEEN)
  return at < 0
    ? { groupName: name, variant: name }
    : { groupName: name.slice(0, at), variant: name.slice(at + BETWEEN.length) }
}
