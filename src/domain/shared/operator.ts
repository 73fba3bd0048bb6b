import { Refusal } from './refusal.ts'
import type { Viewer } from './viewer.ts'

/** Somebody who runs the marketplace. Use cases of the house take it as proof that it is one. */
export interface Operator extends Viewer {
  role: 'admin'
}

/** Throws Refusal('not_allowed') for everybody else. */
export function asOperator(viewer: Viewer): Operator {
  if (viewer.role !== 'admin') throw new Refusal('not_allowed')
  return { ...viewer, role: 'admin' }
}
