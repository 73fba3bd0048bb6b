/** The proof of work of a form, when it was required. */
export function readProof(form: FormData): string | undefined {
  const proof = form.get('proof')
  return typeof proof === 'string' && proof !== '' ? proof : undefined
}
