import { isInhaltArt } from '~/domain/inhalt/inhalt'
import { fehltVomGesetz, type StartLage, schritteOf } from '~/domain/mandant/startklar'
import { addDays, berlinDay } from '~/domain/shared/dates'
import { listOffene } from '~db/repositories/inhalt/inhalt'
import { listProdukteByIds } from '~db/repositories/katalog/katalog'
import { findMandant } from '~db/repositories/mandant/mandanten'
import { listEndende, listKommende } from '~db/repositories/mandant/marke'
import { listAenderungen, listBenutzerNamen } from '~db/repositories/protokoll/protokoll'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { startLage } from './start-lage'

/** Days ahead in which the end of a reward is said. */
const BALD_TAGE = 7
const AENDERUNGEN = 8

/** German texts without English ones. */
function ohneEnglisch(texte: StartLage['texte']): { art: string; schluessel: string }[] {
	const english = new Set(texte.filter(({ sprache }) => sprache === 'en').map((one) => `${one.art} ${one.schluessel}`))
	return texte
		.filter((one) => one.sprache === 'de' && !english.has(`${one.art} ${one.schluessel}`))
		.map(({ art, schluessel }) => ({ art, schluessel }))
}

/** What the log calls changes of what visitors see. */
const SICHTBAR = ['inhalt.', 'rechtstext.', 'einstellung.', 'mandant.', 'aktion.', 'katalog.', 'produkt.', 'praemie.']

async function lastChanges({ db }: AppContext) {
	const alle = { akteure: undefined, bezugIds: undefined, konten: undefined, von: undefined, bis: undefined }
	const found = await Promise.all(
		SICHTBAR.map((ereignis) => listAenderungen(db, { ...alle, ereignis }, { marke: {}, limit: AENDERUNGEN })),
	)
	const namen = new Map((await listBenutzerNamen(db)).map(({ id, name }) => [id, name]))
	const letzte = found
		.flatMap(({ rows }) => rows.map(({ zeile }) => zeile))
		.toSorted((a, b) => b.am.getTime() - a.am.getTime())
		.slice(0, AENDERUNGEN)
	const produktIds = letzte.flatMap(({ bezug, bezugId }) =>
		bezug === 'produkt' && /^\d{1,9}$/.test(bezugId) ? [Number(bezugId)] : [],
	)
	const produkte = new Map((await listProdukteByIds(db, produktIds)).map((one) => [String(one.id), one]))
	return letzte.map(({ id, am, akteur, ereignis, details, bezug, bezugId }) => {
		const [art = '', benutzerId = ''] = akteur.split(':')
		const produkt = bezug === 'produkt' ? produkte.get(bezugId) : undefined
		return {
			...{ id, am, ereignis, details, wer: { art, name: namen.get(benutzerId) } },
			produkt: produkt && { name: produkt.name, en: produkt.en },
		}
	})
}

/** How far the brand is, what comes next by itself, who changed what lately, and what looks odd. */
export async function showMarke(ctx: AppContext) {
	authorise(ctx, 'marke.lesen')
	const { db, mandant } = ctx
	const { config } = mandant
	const now = ctx.clock()
	const today = berlinDay(now)
	const [{ lage, counts }, portal, offene, kommende, endende, aenderungen] = await Promise.all([
		startLage(ctx),
		findMandant(db, mandant.id),
		listOffene(db, now),
		listKommende(db, now),
		listEndende(db, today, addDays(today, BALD_TAGE)),
		lastChanges(ctx),
	])
	return {
		schritte: schritteOf(lage),
		fehlt: fehltVomGesetz(lage),
		portal: portal?.portal ?? 'live',
		zahlen: { ...counts, kanaele: lage.kanaele, absender: config.AbsenderEmail, MandantUrl: config.MandantUrl },
		geplant: [
			...offene.flatMap(({ art, schluessel, sprache, giltAb, daten }) =>
				giltAb && art !== 'rechtstext' ? [{ art, schluessel, sprache, ab: giltAb, leer: daten === null }] : [],
			),
			...kommende.map(({ art, sprache, gueltigAb }) => ({
				...{ art: 'rechtstext' as const, schluessel: art, sprache, ab: gueltigAb, leer: false },
			})),
		].toSorted((a, b) => a.ab.getTime() - b.ab.getTime()),
		entwuerfe: offene.filter(({ art, giltAb }) => !giltAb && isInhaltArt(art)).length,
		aenderungen,
		auffaellig: {
			wartende: offene.flatMap(({ art, schluessel, sprache, beantragtVon }) =>
				beantragtVon ? [{ art, schluessel, sprache }] : [],
			),
			endende: endende.map(({ titel, enddatum }) => ({ titel, enddatum: enddatum ?? today })),
			ohneBild: counts.ohneBild,
			ohneEnglisch: lage.fremdeTexte ? [] : ohneEnglisch(lage.texte),
		},
	}
}
