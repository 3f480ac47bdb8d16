import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { apiCollection, COLLECTION, CURL_PAGE, curlPage } from './lib/api-collection'

/* npm run collection: makes the collection for Postman and Bruno, and docs/curl.md, from the contract. */

mkdirSync(dirname(COLLECTION), { recursive: true })
writeFileSync(COLLECTION, apiCollection())
writeFileSync(CURL_PAGE, curlPage())
console.log(`${COLLECTION} and ${CURL_PAGE} are written.`)
