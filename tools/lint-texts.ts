import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { de } from '~/locales/de/all'
import { findUnusedTexts } from './lib/unused-texts'

/* The part of `npm run lint` that checks the text catalogues: an unused text is named, and fails. */

/** Prefixes of keys built from values that templates do not show, and where those come from. */
const DYNAMIC: Record<string, string> = {
	'fehler:': 'every code of domain/shared/errors.ts (locales/fehler.test.ts checks that none is missing or too many)',
	'formular:felder.': 'names of form fields (routes/_shared/Formular.tsx)',
	'formular:validierung.': 'message keys of the schemas (routes/_shared/Formular.tsx)',
	'allgemein:beschreibung.': 'names of public routes (routes/_shared/title.ts)',
}

const files = ['app', 'tools', 'db']
	.flatMap((dir) => readdirSync(dir, { withFileTypes: true, recursive: true }))
	.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
	.map((entry) => join(entry.parentPath, entry.name))
	.filter((file) => !/^app\/locales\/(de|de-du|de-arbeit|en|en-arbeit)\//.test(file))
	.map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const { unused, strayPrefixes } = findUnusedTexts(de, files, Object.keys(DYNAMIC))
for (const full of unused) console.error(`app/locales/de: nothing uses the text "${full}"`)
for (const prefix of strayPrefixes) console.error(`tools/lint-texts.ts: no text begins with "${prefix}"`)
if (unused.length + strayPrefixes.length > 0) process.exitCode = 1
else console.log(`Every text of the catalogues is used (${files.length} files read).`)
