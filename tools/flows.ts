import { writeFileSync } from 'node:fs'
import { flowsPage } from './lib/flows'

/* npm run flows: generates docs/flows.md from the state tables of app/domain. */

writeFileSync('docs/flows.md', flowsPage())
console.log('docs/flows.md is written.')
