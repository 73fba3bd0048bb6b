/** The path of the page that is asked for, be it as a document or, by the router in the browser, as its data. */
export function requestedPath(url: URL): string {
  return url.pathname.replace(/(?<=\/)_\.data$|\.data$/, '')
}
