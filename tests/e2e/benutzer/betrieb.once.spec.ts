import { de } from '~/locales/de/all'
import { Besuch, hiddenFields } from '../besuch'
import { expect, test } from '../fixtures'

/** The patterns the page shows. */
const musterOf = (html: string) => /<textarea[^>]*>([^<]*)<\/textarea>/.exec(html)?.[1]?.trim() ?? ''

test('[T-Persist] a form of the back office that is sent again unchanged says that it had been sent', async ({
	email,
}) => {
	const besuch = new Besuch('lindental.localhost', { 'accept-language': 'de' })
	await besuch.logIn('betrieb@example.org', '/betrieb/login')
	const seite = await besuch.get('/betrieb/sperren')
	const form = hiddenFields(seite.body, 'muster')
	const vorher = musterOf(seite.body)
	const send = async (muster: string) => {
		const path = '/betrieb/sperren'
		const asked = await besuch.send('muster', { ...form, muster: `${vorher}\n${muster}`.trim() }, path)
		const ja = /name="bestaetigt"[^>]*value="([^"]+)"/.exec(asked.body)?.[1]
		const { body } = ja ? await besuch.send('bestaetigt', { bestaetigt: ja }, path) : asked
		return { body, muster: musterOf(body) }
	}
	const [eins, zwei] = [email('eins'), email('zwei')]
	const erste = await send(eins)
	expect(erste.body).toContain(de.betrugspruefung.sperren.gespeichert)
	const andere = await send(zwei)
	expect(andere.body).toContain(de.betrugspruefung.sperren.gespeichert)
	const wieder = await send(eins)
	expect(wieder.body).toContain(de.betrieb.schon)
	expect(wieder.body).not.toContain(de.betrugspruefung.sperren.gespeichert)
	expect(wieder.muster).toBe(andere.muster)
	expect(wieder.muster).toContain(zwei)
	await send('')
})

test('an operator whose password is wrong is not sent to a page that operators do not have', async () => {
	const besuch = new Besuch('nordfunk.localhost', { 'accept-language': 'de' })
	await besuch.get('/betrieb/login')
	const { status, body } = await besuch.send('passwort', { email: 'niemand@example.org', passwort: 'Falsch1234' })
	expect(status).toBe(400)
	expect(body).toContain(de.fehler.zugang_falsch)
	expect(body).not.toContain('Passwort vergessen')
})
