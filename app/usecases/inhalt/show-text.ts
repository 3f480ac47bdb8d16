import { type FassungZustand, fassungZustand } from '~/domain/inhalt/fassung'
import { schluesselSchema, variablenNameSchema } from '~/domain/inhalt/inhalt'
import type { WortArt } from '~/domain/inhalt/plaetze'
import { LOCALES, type Locale } from '~/domain/shared/locale'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findFassungRow, findHeld, type InhaltRow, listFassungenOf } from '~db/repositories/inhalt/inhalt'
import { listBenutzerNamen } from '~db/repositories/protokoll/protokoll'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { textStandOf } from './entwurf'
import { ownInhalte } from './own-inhalte'
import { loadTextTeile, type TextTeile } from './text-teile'
import { bekannteVariablen, texteOf } from './unbekannte'

/** The most versions that the screen lists. */
const FASSUNGEN_MAX = 60

export type TextName = { art: WortArt; schluessel: string }

/** A version as its editor sees it; `daten` null = the text is taken away. `wer`: the name, or what they are. */
export type TextFassung = {
	id: string
	sprache: Locale
	version: number
	zustand: FassungZustand
	giltAb: Date | null
	am: Date
	wer: { art: string; name: string | undefined }
	basis: number | null
	daten: unknown
}

export type TextSprache = {
	sprache: Locale
	/** What a form says it was based on. */
	stand: string
	gilt: TextFassung | undefined
	entwurf: TextFassung | undefined
	geplant: TextFassung[]
	variablen: string[]
	/** What the draft needs to be shown as people will see it. */
	teile: TextTeile | undefined
}

export type TextEditorView = TextName & { position: number; sprachen: TextSprache[]; fassungen: TextFassung[] }

const isName = ({ art, schluessel }: TextName): boolean =>
	(art === 'variable' ? variablenNameSchema : schluesselSchema).safeParse(schluessel).success

/** What makes versions of rows: whose they are, and which of them holds. */
async function viewing({ db, clock }: AppContext, held: readonly (InhaltRow | undefined)[]) {
	const namen = new Map((await listBenutzerNamen(db)).map(({ id, name }) => [id, name]))
	const now = clock()
	const isHeld = ({ id }: InhaltRow) => held.some((one) => one?.id === id)
	return (row: InhaltRow): TextFassung => {
		const [art = '', id = ''] = (row.von ?? '').split(':')
		const { sprache, version, giltAb, basis, daten } = row
		return {
			...{ id: row.id, sprache, version, zustand: fassungZustand(row, isHeld(row), now), giltAb, basis, daten },
			am: row.erstelltAm,
			wer: { art, name: namen.get(id) },
		}
	}
}

/** A text in all languages with its versions; one of which there is nothing yet is empty. */
export async function showText(ctx: AppContext, name: TextName): Promise<Result<TextEditorView, 'nicht_gefunden'>> {
	authorise(ctx, 'inhalt.pflegen')
	const { db, clock } = ctx
	if (!isName(name)) return fail('nicht_gefunden')
	const rows = await listFassungenOf(db, name, FASSUNGEN_MAX)
	const held = await Promise.all(LOCALES.map((sprache) => findHeld(db, { ...name, sprache }, clock())))
	const view = await viewing(ctx, held)
	const sprachen = await Promise.all(
		LOCALES.map(async (sprache, index): Promise<TextSprache> => {
			const own = rows.filter((row) => row.sprache === sprache)
			const [gilt, entwurf] = [held[index], own.find((row) => !row.giltAb && !row.verworfenAm)]
			const entry = { ...name, sprache }
			return {
				sprache,
				stand: await textStandOf(db, entry),
				gilt: gilt?.daten == null ? undefined : view(gilt),
				entwurf: entwurf && view(entwurf),
				geplant: own
					.map(view)
					.filter(({ zustand }) => zustand === 'geplant')
					.toSorted(byInstant),
				variablen: await bekannteVariablen(ctx, db, entry, clock()),
				teile: entwurf && (await loadTextTeile({ ...ctx, locale: sprache }, ownInhalte(ctx), texteOf(entwurf.daten))),
			}
		}),
	)
	const position =
		(rows.find(({ giltAb, verworfenAm }) => !giltAb && !verworfenAm) ?? held.find(Boolean))?.position ?? 0
	return ok({ ...name, position, sprachen, fassungen: rows.map(view) })
}

const byInstant = (a: TextFassung, b: TextFassung) => Number(a.giltAb) - Number(b.giltAb)

/** Two versions of one text, the older first. */
export async function compareFassungen(
	ctx: AppContext,
	name: TextName,
	ids: readonly [string, string],
): Promise<Result<[TextFassung, TextFassung], 'nicht_gefunden'>> {
	authorise(ctx, 'inhalt.pflegen')
	const rows = await Promise.all(ids.map((id) => findFassungRow(ctx.db, id)))
	const own = rows.filter((row) => row !== undefined && row.art === name.art && row.schluessel === name.schluessel)
	const held = await Promise.all(LOCALES.map((sprache) => findHeld(ctx.db, { ...name, sprache }, ctx.clock())))
	const view = await viewing(ctx, held)
	const [one, other] = own.flatMap((row) => row ?? []).map(view)
	if (!one || !other) return fail('nicht_gefunden')
	return ok(one.version <= other.version ? [one, other] : [other, one])
}
