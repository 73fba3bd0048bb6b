/** An empty page: the baseline for measuring page weight. */
export default function Empty() {
  return null
}
