/** Which days an address asks for. */
export function readRange(search: URLSearchParams) {
  return {
    span: search.get('span'),
    on: search.get('on'),
    from: search.get('from'),
    to: search.get('to'),
  }
}
