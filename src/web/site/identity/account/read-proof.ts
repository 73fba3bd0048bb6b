/** The work that a form brings along, when it was asked for. */
export function readProof(form: FormData): string | undefined {
  const proof = form.get('proof')
  return typeof proof === 'string' && proof !== '' ? proof : undefined
}
