import { createInstance } from 'i18next'
import { describe, expect, it, vi } from 'vitest'
import { de } from './de/all'
import { en } from './en/all'
import { answerFromLookup } from './lookup'

/** Keys as a program computes them. */
type Untyped = (key: string, values?: Record<string, unknown>) => string

function instanceOf(resources: Record<string, object>) {
	const instance = createInstance()
	instance.init({
		lng: 'de',
		ns: Object.keys(resources),
		defaultNS: 'allgemein',
		resources: { de: resources as typeof de },
		interpolation: { escapeValue: false },
		initImmediate: false,
	})
	return instance
}

/** i18next's own answers, ours, and how often ours had to ask i18next. */
function both(resources: Record<string, object>) {
	const [plain, looking] = [instanceOf(resources), instanceOf(resources)]
	const translate = vi.spyOn<{ translate: Untyped }, 'translate'>(Reflect.get(looking, 'translator'), 'translate')
	answerFromLookup(looking, resources, 'allgemein')
	return { plain: plain.t as Untyped, quick: looking.t as Untyped, plainOne: plain, quickOne: looking, translate }
}

function texts(part: object, path = ''): [string, string][] {
	return Object.entries(part).flatMap(([key, value]: [string, unknown]): [string, string][] =>
		typeof value === 'string' ? [[path + key, value]] : texts(Object(value), `${path}${key}.`),
	)
}

describe('answerFromLookup', () => {
	it.each([
		['de', de],
		['en', en],
	])('answers as i18next for every text in %s', (_, resources) => {
		const { plain, quick, translate } = both(resources)
		for (const [ns, part] of Object.entries(resources))
			for (const [key, text] of texts(part)) {
				const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
				const values = Object.fromEntries(
					names.map((name, i) => [name, i % 2 ? 7 : `<$& {{anderes}} $t(fehler:titel)>`]),
				)
				const args: Parameters<Untyped> = names.length ? [`${ns}:${key}`, values] : [`${ns}:${key}`]
				expect(quick(...args)).toBe(plain(...args))
			}
		const asked = translate.mock.calls.map(([key]) => String(key))
		expect(asked.length).toBeGreaterThan(0)
		expect(asked.filter((key) => !/_(one|other)$/.test(key))).toEqual([])
	})

	const own = {
		allgemein: { gruss: 'Hallo {{name}}', summe_one: '{{count}} Ding', summe_other: '{{count}} Dinge', leer: '' },
		fremd: { a: { b: 'tief' }, verweis: 'siehe $t(fremd:a.b)', zahl: '{{x, number}}', gruss: 'Tag {{name}}' },
	}

	it.each<Parameters<Untyped>>([
		['gruss'],
		['gruss', {}],
		['gruss', { name: 'A' }],
		['gruss', { name: undefined }],
		['gruss', { name: null }],
		['gruss', { name: 0 }],
		['gruss', { name: 'A', more: 'B' }],
		['gruss', { name: 'A', ns: 'fremd' }],
		['summe', { count: 1 }],
		['summe', { count: 2 }],
		['leer'],
		['fremd:a.b'],
		['fremd:a'],
		['fremd:verweis'],
		['fremd:zahl', { x: 1234.5 }],
		['fremd:nichts'],
		['nichts'],
		['constructor'],
	])('answers as i18next for %j %j', (...args) => {
		const { plain, quick } = both(own)
		expect(quick(...args)).toEqual(plain(...args))
	})

	it('knows the namespace it is fixed to, in the hook of a page, too', () => {
		const { plainOne, quickOne } = both(own)
		const fixed = (one: typeof plainOne) => {
			const t = one.getFixedT(null, 'fremd' as 'allgemein') as Untyped
			return [t('a.b'), t('gruss', { name: 'A' }), t('allgemein:gruss', { name: 'B' })]
		}
		expect(fixed(quickOne)).toEqual(fixed(plainOne))
		expect(fixed(quickOne)).toEqual(['tief', 'Tag A', 'Hallo B'])
	})
})
