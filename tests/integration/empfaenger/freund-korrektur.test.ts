import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { KORREKTUR_MINUTEN } from '~/domain/empfaenger/daten'
import { showFreundStand } from '~/usecases/empfaenger/show-freund-stand'
import { stopEmailAenderung } from '~/usecases/konto/stop-email-aenderung'
import { freshDatabase, type TestClock, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { tokenIn } from '../../fixtures/empfehlung'
import {
	type BrandName,
	Browser,
	DATEN,
	empfaengerOf,
	goUntil,
	hostOfBrand,
	mit,
	onlyEmpfaenger,
	type PlantedEmpfehlung,
	plantEmpfehlungFor,
	serveFrom,
} from '../../fixtures/freund'
import { mailsTo } from '../../fixtures/mails'

let database: TestDatabase
let clock: TestClock
let ctx: TestContext
let empfohlen: PlantedEmpfehlung
let browser: Browser
let count = 0

beforeAll(async () => {
	database = await freshDatabase()
	clock = testClock()
	serveFrom(database, clock)
})
beforeEach(async () => {
	clock.set(testClock()())
	ctx = await database.contextFor(hostOfBrand('nordfunk'), { clock })
	empfohlen = await plantEmpfehlungFor(ctx, { anteil: 50 })
	browser = new Browser(database)
})
afterAll(() => database.drop())

const adresse = (was: string) => `${was}.${++count}@example.net`
const seite = (more: Record<string, string> = {}) => mit({ empfehlung: empfohlen.empfehlungsnummer, ...more })

async function angegeben(email: string) {
	await goUntil(browser, 'nordfunk', empfohlen, 'daten', { ...DATEN, email })
}

async function sehen(wer = browser, more: Record<string, string> = {}) {
	return wer.get('nordfunk', 'EmpfehlungBestaetigung', seite(more))
}

async function berichtigen(email: string, wer = browser, more: Record<string, string> = {}) {
	const { data } = await sehen(wer, more)
	const fields = { formular: data?.token ?? '', intent: 'adresse', email }
	return wer.post('nordfunk', 'EmpfehlungBestaetigung', seite(more), fields)
}

it('a friend sees the address they mistyped and corrects it at once: the right mailbox gets the links, those of the wrong one end', async () => {
	const [falsch, richtig] = [adresse('lena.sommmer'), adresse('lena.sommer')]
	await angegeben(falsch)
	expect((await sehen()).data.korrektur).toMatchObject({ email: falsch, fertig: false })
	const [erste] = await mailsTo(ctx, falsch, 'empfaenger_bestaetigung')
	const done = await berichtigen(richtig)
	expect(done).toMatchObject({ status: 303, location: expect.stringContaining('hinweis=adresse') })
	expect((await sehen(browser, { hinweis: 'adresse' })).data.korrektur).toMatchObject({ email: richtig, fertig: true })
	expect((await onlyEmpfaenger(ctx, empfohlen)).email).toBe(richtig)
	const neu = (await mailsTo(ctx, richtig, 'empfaenger_bestaetigung')).at(-1)
	expect(neu?.standLink).not.toBe(erste?.standLink)
	const offer = async (link: string | null | undefined) =>
		(await new Browser(database).get('nordfunk', 'Produktlink', seite({ t: tokenIn(link ?? undefined) }))).status
	expect([await offer(erste?.angebotLink), await offer(neu?.angebotLink)]).toEqual([403, 302])
	expect(await showFreundStand(ctx, tokenIn(erste?.standLink ?? undefined))).toEqual({
		ok: false,
		code: 'link_ungueltig',
	})
	expect(await showFreundStand(ctx, tokenIn(neu?.standLink ?? undefined))).toMatchObject({ ok: true })
})

it('the former mailbox gets word, with nothing of the friend in it, and can take it back', async () => {
	const [falsch, richtig] = [adresse('fremd'), adresse('richtig')]
	await angegeben(falsch)
	await berichtigen(richtig)
	const [mail] = await mailsTo(ctx, falsch, 'email_geaendert')
	expect(mail).toMatchObject({ vorname: '', bezug: 'empfaenger' })
	expect(await stopEmailAenderung(ctx, tokenIn(mail?.link), `korrektur:${++count}`)).toMatchObject({ ok: true })
	expect((await onlyEmpfaenger(ctx, empfohlen)).email).toBe(falsch)
})

it('[V-EMAILDIFF] the rules of the first address hold for the next, and what is wrong is said at the field', async () => {
	const email = adresse('lena')
	await angegeben(email)
	for (const [typed, key] of [
		[empfohlen.email.toUpperCase(), 'email_gleich_empfehler'],
		[email.toUpperCase(), 'email_unveraendert'],
		['lena(at)example', 'email_ungueltig'],
		['', 'pflicht'],
	] as const) {
		const { status, data } = await berichtigen(typed)
		expect([status, data.submission.error.email], typed).toEqual([400, [key]])
	}
	expect((await onlyEmpfaenger(ctx, empfohlen)).email).toBe(email)
})

it('only shortly after, and only where it was typed: neither by a mail’s link nor by somebody else’s browser', async () => {
	const email = adresse('lena')
	await angegeben(email)
	const [mail] = await mailsTo(ctx, email, 'empfaenger_bestaetigung')
	const t = tokenIn(mail?.angebotLink ?? undefined)
	const leser = new Browser(database)
	expect((await sehen(leser, { t })).data.korrektur).toBeNull()
	expect((await berichtigen(adresse('dieb'), leser, { t })).status).toBe(403)
	const fremd = new Browser(database)
	const anderer = await plantEmpfehlungFor(ctx)
	await goUntil(fremd, 'nordfunk', anderer, 'daten', { ...DATEN, email: adresse('anders') })
	expect((await sehen(fremd)).status).toBe(403)
	const { data } = await sehen()
	clock.advance({ ms: KORREKTUR_MINUTEN * 60_000 })
	expect((await sehen()).data.korrektur).toBeNull()
	const spaet = await browser.post('nordfunk', 'EmpfehlungBestaetigung', seite(), {
		...{ formular: data.token, intent: 'adresse', email: adresse('spaet') },
	})
	expect([spaet.status, spaet.data.code]).toEqual([409, 'korrektur_vorbei'])
	expect((await onlyEmpfaenger(ctx, empfohlen)).email).toBe(email)
})

it('an address of the page that can be passed on shows no more than where the mailbox is', async () => {
	const email = adresse('lena')
	const ohne = new Browser(database)
	ohne.jar = () => new Map()
	const weiter = async (answer: Promise<{ location: string | null }>) =>
		new URL((await answer).location ?? '', 'http://x').searchParams.get('weiter') ?? ''
	const invitation = mit({ empfehlung: empfohlen.hex })
	const { data } = await ohne.get('nordfunk', 'EmpfaengerBestaetigung', invitation)
	let w = await weiter(ohne.post('nordfunk', 'EmpfaengerBestaetigung', invitation, { formular: data.token }))
	const texte = (await ohne.get('nordfunk', 'AGBDatenschutzZustimmung', seite({ weiter: w }))).data
	w = await weiter(
		ohne.post('nordfunk', 'AGBDatenschutzZustimmung', seite({ weiter: w }), {
			...{ formular: texte.token, agb: 'on', datenschutz: 'on' },
			...{ agbId: String(texte.texte.agb.id), datenschutzId: String(texte.texte.datenschutz.id) },
		}),
	)
	const { empfehlungsnummer } = empfohlen
	const form = (await ohne.get('nordfunk', 'EmpfaengerDaten', [{ empfehlungsnummer }, { weiter: w }])).data
	const fields = { formular: form.token, ...DATEN, email }
	w = await weiter(ohne.post('nordfunk', 'EmpfaengerDaten', [{ empfehlungsnummer }, { weiter: w }], fields))
	const gezeigt = (await sehen(ohne, { weiter: w })).data.korrektur.email
	expect([gezeigt, email.startsWith('lena')]).toEqual(['l…@example.net', true])
	expect((await berichtigen(adresse('richtig'), ohne, { weiter: w })).status).toBe(303)
})

it('mailboxes are not filled by it: after some tries it waits', async () => {
	await angegeben(adresse('lena'))
	const answers: number[] = []
	for (let i = 0; i < 6; i += 1) answers.push((await berichtigen(adresse('noch'))).status)
	expect(answers).toEqual([303, 303, 303, 303, 303, 429])
})

it('also where one page is all there is', async () => {
	const marke: BrandName = 'hafen'
	const hafen = await database.contextFor(hostOfBrand(marke), { clock })
	const geteilt = await plantEmpfehlungFor(hafen)
	const { empfehlungsnummer } = geteilt
	const target = [{ empfehlungsnummer }] as [{ empfehlungsnummer: string }]
	const { data } = await browser.get(marke, 'EmpfaengerDaten', target)
	const falsch = adresse('hafen')
	const angaben = await browser.post(marke, 'EmpfaengerDaten', target, {
		...{ ...DATEN, email: falsch, formular: data.token, agb: 'on', datenschutz: 'on' },
		...{ agbId: String(data.texte.agb.id), datenschutzId: String(data.texte.datenschutz.id) },
	})
	expect(angaben.status, JSON.stringify(angaben.data)).toBe(303)
	const fertig = (await browser.get(marke, 'EmpfaengerDaten', target)).data
	expect(fertig.korrektur.email).toBe(falsch)
	const richtig = adresse('hafenstadt')
	const fields = { formular: fertig.token, intent: 'adresse', email: richtig }
	const done = await browser.post(marke, 'EmpfaengerDaten', target, fields)
	expect([done.status, (await empfaengerOf(hafen, geteilt))[0]?.email]).toEqual([303, richtig])
	const kundennummer = { formular: fertig.token, intent: 'kundennummer', kundennummer: '!' }
	const faulty = await browser.post(marke, 'EmpfaengerDaten', target, kundennummer)
	expect(faulty.status).toBe(400)
})
