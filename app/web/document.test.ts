import { expect, it } from 'vitest'
import { documentOutcome } from './document.server'

const reply = { 'routes/login': { code: 'anmeldung_falsch' } }

it.each([
	['a form with errors', 400, reply, null, 'formularAbgelehnt'],
	['a form that came too often', 429, reply, null, 'formularAbgelehnt'],
	['a search form that asks for nonsense', 400, null, null, 'formularAbgelehnt'],
	['a form that was accepted', 200, reply, null, 'seite'],
	['a page', 200, null, null, 'seite'],
	['a screen that tells of an expired link', 410, null, null, 'seite'],
	['an error page', 400, null, { root: 'failed' }, 'fehler'],
	['an error page in answer to a form', 404, reply, { root: 'failed' }, 'fehler'],
])('%s (%i) is told apart: %#', (_, status, actionData, errors, antwort) =>
	expect(documentOutcome(status, { actionData, errors })).toBe(antwort),
)
