import { expect, it } from 'vitest'
import { produktTexte } from './produkt'

const german = { name: 'Ökostrom', kurztext: 'kurz', beschreibung: 'lang', preisHinweis: 'im Monat' }
const english = { name: 'Green power', kurztext: 'short', beschreibung: 'long', preisHinweis: 'per month' }

it.each([
	['all', english, english],
	['some', { name: english.name }, { ...german, name: english.name }],
	['none', {}, german],
	['a broken entry', { name: 7 }, german],
	['nothing', null, german],
])('a product has German texts, and in English %s of its own', (_, en, expected) => {
	expect(produktTexte({ ...german, en }, 'de')).toEqual(german)
	expect(produktTexte({ ...german, en }, 'en')).toEqual(expected)
})
