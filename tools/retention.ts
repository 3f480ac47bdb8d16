import { writeFileSync } from 'node:fs'
import { retentionPage } from './lib/retention'

/* npm run retention: generates docs/retention.md from the rules of app/domain/aufbewahrung. */

writeFileSync('docs/retention.md', retentionPage())
console.log('docs/retention.md is written.')
