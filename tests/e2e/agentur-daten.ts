import { randomBytes } from 'node:crypto'
import { PLAN_SEITEN } from '~/domain/agentur/praemienplan'
import { addDays, berlinDay } from '~/domain/shared/dates'
import { decideAgenturKonto, requestAgenturKonto } from '~/usecases/agentur/agentur-konto'
import { addAgenturPlan } from '~/usecases/agentur/change-praemienplan'
import { createAgentur } from '~/usecases/agentur/create-agentur'
import { makeGutschriften } from '~/usecases/agentur/create-gutschrift'
import { inviteMitglied } from '~/usecases/agentur/invite-mitglied'
import { acceptEinladung } from '~/usecases/benutzer/accept-einladung'
import { confirmBenutzer } from '~/usecases/benutzer/confirm-benutzer'
import { inviteBenutzer } from '~/usecases/benutzer/invite-benutzer'
import { addSsoZuordnung, saveSsoAnbieter } from '~/usecases/benutzer/sso-anbieter'
import { createMandant } from '~/usecases/mandant/create-mandant'
import type { AppContext } from '~/usecases/shared/context'
import * as tables from '~db/schema/mandant/tables'
import { insertKatalog } from '../../tools/demo/katalog'
import { DEMO_MANDANTEN } from '../../tools/demo/mandanten'
import { brandByHost } from '../../tools/lib/brand-context'
import { asCli, asJob } from '../fixtures/actors'
import { makeKasse, person } from '../fixtures/arbeit'
import { insertBereiterAuftrag, tokenOf } from '../fixtures/praemie'
import { SSO_CLIENT } from '../fixtures/sso-provider'
import { BETRIEB_PASSWORT, newIban } from './monat-daten'
import { withPlatform } from './plattform'

/** What an order of the agency's own recommender is worth to it: for the friend, and for who recommended. */
const JE_SEITE_CENT = { empfaenger: 2501, empfehler: 1000 } as const
const FIRMA = { FirmaStrasse: 'Kai 1', FirmaPlz: '20457', FirmaOrt: 'Hamburg', FirmaUstId: 'DE987654321' }
const KONTAKT = 'kontor@example.org'
const DATEN = {
	...{ nummer: 'A-1', name: 'Kontor Nord', strasse: 'Deich', hausnummer: '1', plz: '20459', ort: 'Hamburg' },
	...{ steuernummer: '48/123/1', ustId: 'DE123456789', kleinunternehmer: false, ansprechpartner: 'Ada Falk' },
	...{ email: KONTAKT, telefon: '' },
}

const must = <T>(result: { ok: true; value: T } | { ok: false; code: string }): T => {
	if (!result.ok) throw new Error(result.code)
	return result.value
}

const later = (ctx: AppContext, tage: number): AppContext => ({
	...ctx,
	clock: () => new Date(ctx.clock().getTime() + tage * 86_400_000),
})

/** They follow the link of their invitation and choose a password. */
async function komm(ctx: AppContext, art: 'betrieb' | 'agentur', email: string) {
	const { benutzer: b, mail: m } = tables
	const [wer] = (await ctx.db.select().from(b)).filter(({ emailNorm }) => emailNorm === email)
	const mails = await ctx.db.select({ schluessel: m.schluessel }).from(m)
	const einladung = mails.find(({ schluessel }) => schluessel.startsWith(`einladung:${wer?.id}`))
	const t = await tokenOf(ctx, einladung?.schluessel ?? '')
	must(await acceptEinladung(ctx, { t, art, passwort: BETRIEB_PASSWORT, geraet: '' }, `komm:${email}`))
}

/** Two operators who may pay, and an agency with its people, a released account and a plan that was agreed on before. */
async function besetze(ctx: AppContext) {
	const chefin = person(ctx, 1)
	for (const name of ['anna', 'ben']) {
		const wer = { vorname: name, nachname: 'Betrieb', email: `${name}@example.org`, rolle: 'admin' } as const
		must(await inviteBenutzer(chefin, wer, `betrieb:${name}`))
		await komm(ctx, 'betrieb', wer.email)
		// One who let both in makes no two people of them: the deployment says that they are.
		must(await confirmBenutzer(asCli(ctx), wer.email))
	}
	const { agenturId } = must(await createAgentur(chefin, DATEN, 'agentur'))
	for (const [vorname, rolle] of [
		['ina', 'AgenturInhaber'],
		['mia', 'AgenturMitarbeiter'],
	] as const) {
		const wer = { agenturId, vorname, nachname: 'Kontor', email: `${vorname}@example.org`, rolle }
		must(await inviteMitglied(chefin, wer, `mitglied:${vorname}`))
		await komm(ctx, 'agentur', wer.email)
	}
	const bankdaten = { kontoinhaber: 'Kontor Nord', iban: newIban(), bic: undefined }
	must(await requestAgenturKonto(chefin, { agenturId, bankdaten }, 'konto'))
	const [konto] = await ctx.db.select({ id: tables.agenturKonto.id }).from(tables.agenturKonto)
	const frei = { agenturId, kontoId: konto?.id ?? '', intent: 'freigeben' } as const
	must(await decideAgenturKonto(person(ctx, 2), frei, 'konto:frei'))
	const frueher = person(later(ctx, -2), 1)
	const gueltig = { gueltigVon: addDays(berlinDay(frueher.clock()), 1), gueltigBis: null }
	for (const { id: produktId } of await ctx.db.select({ id: tables.produkt.id }).from(tables.produkt))
		for (const seite of PLAN_SEITEN) {
			const plan = { ...gueltig, produktId, seite, fuer: 'agentur' as const, betragCent: JE_SEITE_CENT[seite] }
			must(await addAgenturPlan(frueher, { agenturId, plan }, `plan:${produktId}:${seite}`))
		}
}

/** A brand of its own on the tested server that sells and pays, with an agency: its owner Ina and its employee Mia. */
export const makeAgentur = () =>
	withPlatform(async (platform) => {
		const clientRoute = `agentur-${randomBytes(4).toString('hex')}`
		const host = `${clientRoute}.localhost`
		const base = `http://${host}:${platform.port}`
		const config = { MandantUrl: base, ...FIRMA, AuftragVorEmpfehlungTage: 365 }
		must(
			await createMandant(platform, { clientRoute, host, config }, async (db, { keys }) => {
				const now = platform.clock()
				await insertKatalog({ db, keys, now, heute: berlinDay(now) }, DEMO_MANDANTEN.nordfunk)
			}),
		)
		const ctx = await brandByHost(platform, host)
		const iban = await makeKasse(ctx)
		await besetze(ctx)
		return { host, base, iban, kontakt: KONTAKT, nettoCent: JE_SEITE_CENT.empfaenger + JE_SEITE_CENT.empfehler }
	})

/** A brand of its own with an agency whose people log in by the login service at `aussteller`; where they come in. */
export const makeSsoAgentur = (aussteller: string) =>
	withPlatform(async (platform) => {
		const clientRoute = `sso-${randomBytes(4).toString('hex')}`
		const host = `${clientRoute}.localhost`
		const base = `http://${host}:${platform.port}`
		must(await createMandant(platform, { clientRoute, host, config: { MandantUrl: base } }))
		const ctx = { ...(await brandByHost(platform, host)), ssoHosts: [aussteller] }
		const chefin = person(ctx, 1)
		must(await createAgentur(chefin, DATEN, 'agentur'))
		const { id: clientId, geheimnis } = SSO_CLIENT
		must(await saveSsoAnbieter(chefin, { name: 'Testdienst', aussteller, clientId, geheimnis, aktiv: true }, 'dienst'))
		const vertrieb = { abteilung: 'Vertrieb', agenturnummer: DATEN.nummer, rolle: 'AgenturInhaber' } as const
		must(await addSsoZuordnung(chefin, vertrieb, 'abteilung'))
		return base
	})

/** The provider reports an order whose complaint period is over and whose first payment was made; its reference. */
export const meldeAuftrag = (host: string, empfaengernummer: string): Promise<string> =>
	withPlatform(async (platform) => {
		const ctx = await brandByHost(platform, host)
		const id = await insertBereiterAuftrag(ctx, empfaengernummer)
		const rows = await ctx.db.select({ id: tables.auftrag.id, referenz: tables.auftrag.referenz }).from(tables.auftrag)
		return rows.find((row) => row.id === id)?.referenz ?? ''
	})

/** What the job does when this month is over. */
export const schreibeGutschriften = (host: string) =>
	withPlatform(async (platform) => {
		return makeGutschriften(asJob(later(await brandByHost(platform, host), 32)))
	})
