import { expect, it } from 'vitest'
import { isRefusedForm, withTitlePrefix } from './document.server'

const reply = { 'routes/login': { code: 'anmeldung_falsch' } }

it.each([
	['a form with errors', 400, reply, null, true],
	['a form that came too often', 429, reply, null, true],
	['a search form that asks for nonsense', 400, null, null, true],
	['a form that was accepted', 200, reply, null, false],
	['a page', 200, null, null, false],
	['a screen that tells of an expired link', 410, null, null, false],
	['an error page', 400, null, { root: 'failed' }, false],
	['an error page in answer to a form', 404, reply, { root: 'failed' }, false],
])('%s (%i) is a refused form: %#', (_, status, actionData, errors, refused) =>
	expect(isRefusedForm(status, { actionData, errors })).toBe(refused),
)

it('a title gets its prefix in the head, not in a picture', () => {
	const html = '<head><title>Anmelden – Nordfunk</title></head><body><svg><title>Haus</title></svg></body>'
	expect(withTitlePrefix(html, 'Fehler:')).toBe(html.replace('Anmelden', 'Fehler: Anmelden'))
})
