// Rules for docs/openapi.json. By hand: npx @stoplight/spectral-cli lint --fail-severity=hint docs/openapi.json
import { oas } from '@stoplight/spectral-rulesets'

export default { extends: [[oas, 'recommended']] }
