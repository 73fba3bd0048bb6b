// These two libraries bring no types of their own: what is used of them.
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] })
    parse(html: string): Extracted
  }
  export interface Extracted {
    /** By type, each thing of that type. */
    jsonld: Record<string, Record<string, unknown>[]>
    errors?: unknown[]
  }
}

declare module '@adobe/structured-data-validator' {
  import type { Extracted } from '@marbec/web-auto-extractor'
  export default class Validator {
    constructor(schemaOrg?: unknown)
    validate(data: Extracted): Promise<{ issueMessage: string; severity: 'ERROR' | 'WARNING'; path: unknown }[]>
  }
}
