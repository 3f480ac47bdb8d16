import { z } from 'zod'
import { type Dateiart, TEIL_ZEILEN } from '~/domain/liste/datei'
import type { Zelle } from '~/domain/liste/zelle'
import { hasKey } from '~/domain/shared/keys'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { Actor } from '~/domain/zugriff/actor'
import { isAllowed } from '~/domain/zugriff/rechte'
import { findListendatei, findTeil, type ListendateiRow, listListendateien } from '~db/repositories/liste/listendatei'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { checkFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import type { Liste } from '../shared/liste'
import { sichtOf } from '../shared/sicht'
import { ALLE_LISTEN } from './listen'
import { type Tabelle, tabelleOf } from './tabelle'

/** Where the cells of a part are sealed. */
export const teilPlace = (id: string) => ({ table: 'listendatei_teil', id, column: 'inhalt' })

const zellenSchema: z.ZodType<Zelle[][]> = z.array(
	z.array(z.union([z.string(), z.object({ tag: z.string() }), z.object({ cent: z.int() })])),
)

/** Whether the rows of a file are seen by who asks: of the agency they work for now, as an owner where they are all of it. */
export function isSeenBy(actor: Actor, { agenturId, agenturGanz }: Pick<ListendateiRow, 'agenturId' | 'agenturGanz'>) {
	if (actor.art !== 'agentur') return agenturId === null
	if (actor.agenturId === undefined || actor.agenturId !== agenturId) return false
	return !agenturGanz || sichtOf({ actor }).vermitteltVon === undefined
}

/** The large files that who is logged in asked for, and how far they are. */
export async function showListendateien(ctx: AppContext) {
	authorise(ctx, 'liste.ausgeben')
	const rows = await listListendateien(ctx.db, ctx.actor.id, ctx.clock())
	return rows.flatMap(({ datei, teile, fertig }) =>
		hasKey(ALLE_LISTEN, datei.liste) && isSeenBy(ctx.actor, datei)
			? [
					{
						id: datei.id,
						liste: datei.liste,
						zeilen: datei.zeilen,
						erstelltAm: datei.erstelltAm,
						ablaufAm: datei.ablaufAm,
						stand: datei.abgebrochenAm
							? ('abgebrochen' as const)
							: datei.fertigAm
								? ('fertig' as const)
								: ('offen' as const),
						prozent: teile === 0 ? 0 : Math.floor((fertig * 100) / teile),
					},
				]
			: [],
	)
}

/** A large file that is ready, for who asked for it; it is written down that they took it. */
export async function loadListendatei(
	ctx: AppContext,
	{ id, dateiart }: { id: string; dateiart: Dateiart },
): Promise<Result<Tabelle, 'nicht_gefunden' | 'faktor_noetig'>> {
	authorise(ctx, 'liste.ausgeben')
	const datei = z.uuid().safeParse(id).success ? await findListendatei(ctx.db, id) : undefined
	const da = datei?.fertigAm && datei.benutzerId === ctx.actor.id && datei.ablaufAm > ctx.clock()
	if (!datei || !da || !hasKey(ALLE_LISTEN, datei.liste) || !isSeenBy(ctx.actor, datei)) return fail('nicht_gefunden')
	const liste: Liste = ALLE_LISTEN[datei.liste]
	authorise(ctx, liste.recht)
	if (!datei.maskiert) {
		if (!isAllowed(ctx.actor, 'liste.klartext')) return fail('nicht_gefunden')
		const frisch = checkFaktor(ctx)
		if (!frisch.ok) return fail(frisch.code)
	}
	const details = { liste: datei.liste, dateiart, zeilen: datei.zeilen }
	await writeAudit(ctx, ctx.db, { ereignis: 'liste.datei_geholt', bezug: 'listendatei', bezugId: id, details })
	const locale = datei.sprache
	const teile = Math.ceil(datei.zeilen / TEIL_ZEILEN)
	async function* zeilen() {
		for (let nummer = 0; nummer < teile; nummer++) {
			const teil = await findTeil(ctx.db, id, nummer)
			// Its time was over meanwhile: half a file must not look like a whole one.
			if (!teil) throw new Error('a part of the file is gone')
			yield zellenSchema.parse(JSON.parse(ctx.keys.open(teilPlace(teil.id), teil.inhalt)))
		}
	}
	const kopf = liste.kopf({ ...ctx, locale }, datei.spalten)
	return ok(tabelleOf({ name: datei.liste, dateiart, locale, am: datei.erstelltAm }, kopf, zeilen()))
}
