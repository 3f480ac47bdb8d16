import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORT } from '~/domain/benutzer/demo-people'
import { changePasswort } from '~/usecases/konto/change-passwort'
import { completeRegistration } from '~/usecases/konto/complete-registration'
import { createEmpfehler } from '~/usecases/konto/create-empfehler'
import { login } from '~/usecases/konto/login'
import { requestPasswortReset } from '~/usecases/konto/request-passwort-reset'
import { resetPasswort } from '~/usecases/konto/reset-passwort'
import { findSitzung } from '~/usecases/konto/sitzung'
import { freshDatabase, type TestContext, type TestDatabase } from '../../fixtures/database'
import { tokenIn } from '../../fixtures/empfehlung'
import { mailsTo } from '../../fixtures/mails'

let database: TestDatabase
let ctx: TestContext
let count = 0
const key = () => `Haeufig:${++count}`
const REFUSED = { ok: false, code: 'passwort_haeufig' }

beforeAll(async () => {
	database = await freshDatabase()
	ctx = await database.contextFor('nordfunk.localhost')
})
afterAll(() => database.drop())

it('[V-PASSWORT] one rule for registration, reset and change; a refusal uses no link up', async () => {
	const email = 'haeufig@example.org'
	await createEmpfehler(ctx, { vorname: 'Kim', nachname: 'Berger', email }, key())
	const [willkommen] = await mailsTo(ctx, email, 'willkommen')
	const t = tokenIn(willkommen?.link)
	const daten = { t, vorname: 'Kim', nachname: 'Berger' }
	expect(await completeRegistration(ctx, { ...daten, passwort: 'Password1' }, key())).toEqual(REFUSED)
	for (const passwort of ['Sommer2024', 'KimBerger1990', 'Nordfunk1', 'Haeufig77'])
		expect(await completeRegistration(ctx, { ...daten, passwort }, key()), passwort).toEqual(REFUSED)
	const done = await completeRegistration(ctx, { ...daten, passwort: 'Kiesel7Nebelhorn' }, key())
	if (!done.ok) throw new Error(done.code)

	const sitzung = await findSitzung(ctx, done.value)
	if (sitzung?.art !== 'empfehler') throw new Error('nobody')
	const ich: TestContext = { ...ctx, actor: { art: 'empfehler', id: sitzung.subjektId, sitzungId: sitzung.id } }
	expect(await changePasswort(ich, { passwortAlt: 'Kiesel7Nebelhorn', passwort: 'Berger24121990' }, key())).toEqual(
		REFUSED,
	)

	await requestPasswortReset(ctx, email, key())
	const [mail] = await mailsTo(ctx, email, 'passwort_zuruecksetzen')
	const reset = { t: tokenIn(mail?.link), geraet: '' }
	expect(await resetPasswort(ctx, { ...reset, passwort: 'Password1' }, key())).toEqual(REFUSED)
	expect((await resetPasswort(ctx, { ...reset, passwort: 'Kiesel8Nebelhorn' }, key())).ok).toBe(true)
})

it('the password of the demo logs in', async () => {
	const input = { email: 'empfehler@example.org', passwort: DEMO_PASSWORT, angemeldetBleiben: false }
	expect((await login(ctx, input)).ok).toBe(true)
})
