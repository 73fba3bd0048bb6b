/** The range that an address requests. */
export function readRange(search: URLSearchParams) {
  return {
    span: search.get('span'),
    on: search.get('on'),
    from: search.get('from'),
    to: search.get('to'),
  }
}
