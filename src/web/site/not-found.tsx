import { Refusal } from '../../domain/kernel/refusal.ts'

/** Every address that no other route matches. */
export function loader() {
  throw new Refusal('not_found')
}

export function action() {
  throw new Refusal('not_found')
}

export default function NotFound() {
  return null
}
