/** Nothing: the floor that the weight of pages is measured against. */
export default function Empty() {
  return null
}
