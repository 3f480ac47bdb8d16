import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { EINBETTEN_FASSUNGEN } from '~/domain/mandant/einbetten-fassungen'
import { bundleScript } from './lib/public-scripts.js'

/*
 * npm run einbetten: builds the embed script as the newest version of app/domain/mandant/einbetten-fassungen.ts, and says its
 * integrity value, which belongs there. A version that was published once is not built again.
 */

const [{ version, integrity }] = EINBETTEN_FASSUNGEN
const script = await bundleScript('einbetten')
const built = `sha384-${createHash('sha384').update(script).digest('base64')}`
writeFileSync(`public/einbetten/${version}.js`, script)
writeFileSync('public/einbetten.js', script)
console.log(built === integrity ? `${version} is written.` : `${version} is written. Its integrity value is ${built}`)
