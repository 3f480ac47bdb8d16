import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ZIELE } from '~/domain/messung/ziele'

it('[B-TRACKING] every goal goes out somewhere', () => {
	const source = readdirSync('app/routes', { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile())
		.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
		.filter((text) => text.includes('reportZiel('))
		.join('\n')
	expect(Object.keys(ZIELE).filter((ziel) => !source.includes(`'${ziel}'`))).toEqual([])
})
