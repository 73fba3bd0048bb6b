import Validator from '@adobe/structured-data-validator'
import WebAutoExtractor from '@marbec/web-auto-extractor'

/** The structured data of a page and its validation errors. */
export async function structuredData(html: string): Promise<{ types: string[]; problems: string[] }> {
  // Only these elements are parsed: locating errors in whole pages takes seconds.
  const scripts = html.match(/<script type="application\/ld\+json">.*?<\/script>/gs) ?? []
  const data = new WebAutoExtractor({ addLocation: true, embedSource: [] }).parse(scripts.join('\n'))
  const found = await new Validator().validate(data)
  return {
    types: Object.keys(data.jsonld),
    problems: [
      ...(data.errors ?? []).map((error) => JSON.stringify(error)),
      ...found
        .filter(({ severity }) => severity === 'ERROR')
        .map(({ issueMessage, path }) => `${issueMessage} at ${JSON.stringify(path)}`),
    ],
  }
}
