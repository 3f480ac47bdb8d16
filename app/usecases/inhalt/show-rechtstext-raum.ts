import { RECHTSTEXT_ARTEN, type RechtstextName } from '~/domain/inhalt/rechtstext'
import { LOCALES, type Locale } from '~/domain/shared/locale'
import { isAllowed } from '~/domain/zugriff/rechte'
import { type InhaltRow, listFassungenOf, listOffene } from '~db/repositories/inhalt/inhalt'
import { listRechtstexte, listRechtstexteVon } from '~db/repositories/katalog/katalog'
import { listBenutzerNamen } from '~db/repositories/protokoll/protokoll'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { kreisVon } from '../shared/zweite-person'
import { textStandOf } from './entwurf'

type Wer = { art: string; name: string | undefined }

export type RechtstextEntwurf = {
	id: string
	daten: unknown
	am: Date
	wer: Wer
	/** Asked of a second person; `ab` null = at once. */
	antrag: { wer: Wer; am: Date; ab: Date | null } | undefined
	/** Whoever looks is no second person beside who wrote it or asked. */
	befangen: boolean
}

async function entwurfView({ db, ...ctx }: AppContext) {
	const namen = new Map((await listBenutzerNamen(db)).map(({ id, name }) => [id, name]))
	const kreis = await kreisVon(ctx, db)
	const werOf = (akteur: string | null): Wer => {
		const [art = '', id = ''] = (akteur ?? '').split(':')
		return { art, name: namen.get(id) }
	}
	return ({ id, daten, erstelltAm, von, beantragtVon, beantragtAm, wunschAb }: InhaltRow): RechtstextEntwurf => ({
		...{ id, daten, am: erstelltAm, wer: werOf(von) },
		antrag: beantragtVon && beantragtAm ? { wer: werOf(beantragtVon), am: beantragtAm, ab: wunschAb } : undefined,
		befangen: [von, beantragtVon].some((wer) => wer !== null && kreis.includes(wer)),
	})
}

/** Every legal text with what is in force, what comes, and what waits for a second person. */
export async function listRechtstextRaum(ctx: AppContext) {
	authorise(ctx, 'rechtstext.lesen')
	const now = ctx.clock()
	const [rows, offene] = await Promise.all([listRechtstexte(ctx.db), listOffene(ctx.db, now)])
	return RECHTSTEXT_ARTEN.map((art) => ({
		art,
		sprachen: LOCALES.map((sprache) => {
			const own = rows.filter((row) => row.art === art && row.sprache === sprache)
			const entwurf = offene.find(
				(row) => row.art === 'rechtstext' && row.schluessel === art && row.sprache === sprache && !row.giltAb,
			)
			return {
				sprache,
				gilt: own.find(({ gueltigAb }) => gueltigAb <= now),
				kommt: own.find(({ gueltigAb }) => gueltigAb > now),
				entwurf: entwurf !== undefined,
				wartet: Boolean(entwurf?.beantragtVon),
			}
		}),
	}))
}

/** A legal text in all languages: every numbered version, and the draft. */
export async function showRechtstextRaum(ctx: AppContext, art: RechtstextName) {
	authorise(ctx, 'rechtstext.lesen')
	const { db, clock } = ctx
	const [rows, drafts, view] = await Promise.all([
		listRechtstexteVon(db, art),
		listFassungenOf(db, { art: 'rechtstext', schluessel: art }, 60),
		entwurfView(ctx),
	])
	const now = clock()
	const sprachen = await Promise.all(
		LOCALES.map(async (sprache: Locale) => {
			const own = rows.filter((row) => row.sprache === sprache)
			const draft = drafts.find((row) => row.sprache === sprache && !row.giltAb && !row.verworfenAm)
			return {
				sprache,
				stand: await textStandOf(db, { art: 'rechtstext', schluessel: art, sprache }),
				gilt: own.find(({ gueltigAb }) => gueltigAb <= now),
				neueste: own[0],
				entwurf: draft && view(draft),
			}
		}),
	)
	return {
		art,
		sprachen,
		fassungen: rows,
		darfPflegen: isAllowed(ctx.actor, 'rechtstext.pflegen'),
		darfFreigeben: isAllowed(ctx.actor, 'rechtstext.freigeben'),
	}
}
