import { afterAll, beforeAll, expect, it } from 'vitest'
import { MailSendError } from '~/adapters/mail/transport'
import { berlinDay } from '~/domain/shared/dates'
import { reportAuftrag } from '~/usecases/auftrag/report-auftrag'
import { updateAuftragPruefung } from '~/usecases/auftrag/update-auftrag-pruefung'
import { createLauf } from '~/usecases/auszahlung/create-lauf'
import { freezeLauf } from '~/usecases/auszahlung/freeze-lauf'
import { returnPosten } from '~/usecases/auszahlung/return-posten'
import { createAnfrage } from '~/usecases/datenschutz/create-anfrage'
import { askPraemie } from '~/usecases/konto/ask-praemie'
import { sendDueMails } from '~/usecases/mail/send-due-mails'
import { claimPraemierung } from '~/usecases/praemie/claim-praemierung'
import { grantKulanz } from '~/usecases/praemie/grant-kulanz'
import { asBetrieb, asJob } from '../../fixtures/actors'
import { freshDatabase, type TestContext, type TestDatabase, testClock } from '../../fixtures/database'
import { serveFrom } from '../../fixtures/freund'
import { createKasse, type Kasse } from '../../fixtures/lauf'
import { PortalVisitor } from '../../fixtures/portal'
import {
	BANKDATEN,
	IBAN_ANDERE,
	insertBereiterAuftrag,
	neueReferenz,
	openReward,
	plantEmpfehlungRow,
	tokenOf,
} from '../../fixtures/praemie'

/* What waits is seen on the first page, with its count, its age and a link, and found behind that link. */

const HOST = 'nordfunk.localhost'
const TAGE = 3

let database: TestDatabase
let ctx: TestContext & { clock: ReturnType<typeof testClock> }
let kasse: Kasse
beforeAll(async () => {
	database = await freshDatabase()
	const clock = testClock()
	serveFrom(database, clock)
	ctx = { ...(await database.contextFor(HOST, { clock })), clock }
	kasse = await createKasse(ctx)
})
afterAll(() => database.drop())

const atWork = async () => {
	const visitor = new PortalVisitor(`http://${HOST}`)
	await visitor.fill('/betrieb/login', { email: 'betrieb@example.org', passwort: 'Demo1234' })
	return visitor
}

type Schlange = { count: number; href: string | undefined; text: string }

/** The tile with this name on the first page; 0 where it is named among what is empty. */
async function schlange(visitor: PortalVisitor, name: string): Promise<Schlange> {
	const { text: html } = await visitor.send('/betrieb')
	const tile = [...html.matchAll(/<li data-row="".*?<\/li>/gs)].map(([li]) => li).find((li) => li.includes(`>${name}<`))
	if (!tile) return { count: 0, href: undefined, text: html.includes(name) ? 'leer' : '' }
	const [, count = ''] = /<p class="text-2xl[^"]*">([\d.]+)</.exec(tile) ?? []
	const href = /href="([^"]+)"/.exec(tile)?.[1]?.replaceAll('&amp;', '&')
	return { count: Number(count), href, text: tile.replace(/<[^>]+>/g, ' ') }
}

const ich = (id: string): TestContext => ({ ...ctx, actor: { art: 'empfehler', id, sitzungId: 's' } })
const key = () => `schlangen:${neueReferenz()}`

type Fall = [name: string, drive: () => Promise<string | undefined>]

/** What makes each queue one longer; the text that is then found behind its link. */
const FAELLE: Fall[] = [
	[
		'Aufträge zuordnen',
		async () => {
			const referenz = neueReferenz()
			const reported = await reportAuftrag(asBetrieb(ctx), { referenz, auftragsdatum: '2026-10-01' }, key())
			expect(reported).toMatchObject({ ok: true })
			return referenz
		},
	],
	[
		'Aufträge freigeben',
		async () => {
			await insertBereiterAuftrag(ctx, (await plantEmpfehlungRow(ctx)).empfaengernummer)
			return undefined
		},
	],
	[
		'Angehaltene Aufträge (ohne Verdacht)',
		async () => {
			const id = await insertBereiterAuftrag(ctx, (await plantEmpfehlungRow(ctx)).empfaengernummer)
			const offen = { neukunde: null, storniert: false, widerrufen: false }
			expect(await updateAuftragPruefung(asBetrieb(ctx), id, offen)).toMatchObject({ ok: true })
			return id
		},
	],
	[
		'Prämien überweisen',
		async () => {
			await kasse.payable()
			return undefined
		},
	],
	[
		'Läufe freigeben',
		async () => {
			const { auszahlung } = await kasse.payable()
			const auswahl = { ids: [auszahlung.id] }
			const created = await createLauf(kasse.anna(), { ausfuehrungAm: berlinDay(ctx.clock()), auswahl })
			expect(created.ok && (await freezeLauf(kasse.anna(), created.value.laufId))).toMatchObject({ ok: true })
			return created.ok ? created.value.laufId : undefined
		},
	],
	[
		'Rückläufer der Bank',
		async () => {
			const laufId = await kasse.atBank(await kasse.payable())
			const [posten] = await kasse.postenOf(laufId)
			const zurueck = { laufId, nummer: posten?.nummer ?? 0, grund: 'AC04' } as const
			expect(await returnPosten(kasse.anna(), zurueck)).toMatchObject({ ok: true })
			return undefined
		},
	],
	[
		'Nachfragen beantworten',
		async () => {
			const { empfehlerId, empfehlungsnummer } = await plantEmpfehlungRow(ctx)
			expect(await askPraemie(ich(empfehlerId), { empfehlung: empfehlungsnummer }, key())).toMatchObject({ ok: true })
			return empfehlungsnummer
		},
	],
	[
		'Verdachtsfälle prüfen',
		async () => {
			const { praemierungen, token, empfaengerId } = await openReward(ctx, { anteil: 50 })
			const gleich = { art: 'geld' as const, bankdaten: { ...BANKDATEN, iban: IBAN_ANDERE } }
			for (const secret of [token, await tokenOf(ctx, `praemie_bereit:${praemierungen[1]?.id}`)])
				await claimPraemierung(ctx, secret, kasse.praemien.geld, gleich, undefined)
			return empfaengerId
		},
	],
	[
		'Kulanzprämien freigeben',
		async () => {
			const { empfehlungsnummer } = await plantEmpfehlungRow(ctx)
			const hoch = { an: empfehlungsnummer, betragCent: 6000, grund: 'beschwerde', notiz: 'Lange gewartet' } as const
			expect(await grantKulanz(asBetrieb(ctx), hoch, key())).toMatchObject({ value: 'wartet' })
			return undefined
		},
	],
	[
		'Datenschutzanfragen',
		async () => {
			const email = `${neueReferenz().toLowerCase()}@frage.example`
			const eingang = { art: 'auskunft', email, anliegen: '', sprache: 'de', eingegangenAm: ctx.clock() } as const
			expect(await createAnfrage(asBetrieb(ctx), eingang, key())).toMatchObject({ ok: true })
			return email
		},
	],
]

it.each(FAELLE)('%s: one more is seen, how old it is, and where it is', async (name, drive) => {
	const before = (await schlange(await atWork(), name)).count
	const found = await drive()
	ctx.clock.advance({ days: TAGE })
	const visitor = await atWork()
	const { count, href, text } = await schlange(visitor, name)
	expect(count).toBe(before + 1)
	expect(text).toMatch(/seit \d+ Tag|Frist/)
	const seite = await visitor.send((href ?? '').split('#')[0] ?? '')
	expect(seite.status).toBe(200)
	if (found) expect(seite.text).toContain(found)
})

it('mails that were given up are counted, with the age of the oldest', async () => {
	const name = 'Gescheiterte E-Mails'
	expect((await schlange(await atWork(), name)).count).toBe(0)
	await openReward(ctx)
	const refusing = {
		send: () => Promise.reject(new MailSendError('relay refuses', false)),
		close: async () => undefined,
	}
	for (let tries = 0; tries < 40; tries++) {
		await sendDueMails(asJob(ctx), refusing, () => 0)
		ctx.clock.advance({ days: 1 })
	}
	const { count, text } = await schlange(await atWork(), name)
	expect(count).toBeGreaterThan(0)
	expect(text).toMatch(/ältester seit \d+ Tagen/)
})

it('whoever only reads sees that work waits for others, with its way there', async () => {
	await insertBereiterAuftrag(ctx, (await plantEmpfehlungRow(ctx)).empfaengernummer)
	const leser = new PortalVisitor(`http://${HOST}`)
	await leser.fill('/betrieb/login', { email: 'lesend@example.org', passwort: 'Demo1234' })
	const name = 'Aufträge freigeben'
	const { count } = await schlange(await atWork(), name)
	expect(count).toBeGreaterThan(0)
	expect((await schlange(leser, name)).count).toBe(0)
	const { text: html } = await leser.send('/betrieb')
	const [, andere] = /<li data-andere="freigaben">.*?<\/a>(.*?)<\/li>/s.exec(html) ?? []
	expect(andere?.replace(/<!-- -->/g, '').trim()).toBe(`(${count})`)
	expect(html).not.toContain('Nichts wartet<')
})
