/** The path of the requested page, whether as a document or, by the browser's router, as its data. */
export function requestedPath(url: URL): string {
  return url.pathname.replace(/(?<=\/)_\.data$|\.data$/, '')
}
