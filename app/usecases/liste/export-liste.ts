import { DATEI_STUNDEN, type Dateiart, DIREKT_ZEILEN, TEIL_ZEILEN } from '~/domain/liste/datei'
import type { Zelle } from '~/domain/liste/zelle'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { Actor } from '~/domain/zugriff/actor'
import { isAllowed } from '~/domain/zugriff/rechte'
import { insertListendatei } from '~db/repositories/liste/listendatei'
import { type AuditEntry, writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { checkFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { fromReplica } from '../shared/from-replica'
import type { Liste, ReadListe } from '../shared/liste'
import { sichtOf } from '../shared/sicht'
import { type AgenturListeName, ALLE_LISTEN, type ListeName } from './listen'
import { type Tabelle, tabelleOf } from './tabelle'

/** More rows than a list has, or a sheet takes (1,048,576). */
const ZEILEN_MAX = 1_000_000

type Wunsch = { name: ListeName | AgenturListeName; read: ReadListe; dateiart: Dateiart }
type Frage = ReturnType<Liste['frage']>

/** Whose agency the rows are of, and whether of all of it. */
const agenturOf = (actor: Actor) =>
	actor.art === 'agentur'
		? { agenturId: actor.agenturId ?? null, agenturGanz: sichtOf({ actor }).vermitteltVon === undefined }
		: {}

const inTeile = (ids: readonly string[]) =>
	Array.from({ length: Math.ceil(ids.length / TEIL_ZEILEN) }, (_, i) =>
		ids.slice(i * TEIL_ZEILEN, (i + 1) * TEIL_ZEILEN),
	)

async function* zeilenOf(ctx: AppContext, liste: Liste, columns: readonly string[], ids: readonly string[]) {
	for (const teil of inTeile(ids))
		yield (await fromReplica(ctx, (from) => liste.zellen(from, columns, teil))) satisfies Zelle[][]
}

const auditOf = (ctx: AppContext, { name, dateiart }: Wunsch, { query, columns }: Frage): AuditEntry => ({
	ereignis: 'liste.ausgegeben',
	bezug: 'mandant',
	bezugId: ctx.mandant.id,
	details: {
		liste: name,
		dateiart,
		spalten: columns.join(' '),
		filter: Object.entries(query.filters)
			.flatMap(([filter, werte]) => werte.map((wert) => `${filter}=${wert}`))
			.join(' '),
		// Not what for: it may be somebody's name.
		gesucht: query.q !== '',
	},
})

/**
 * What a list shows, all of it, as a file: the rows are those of the moment it is asked for. People are masked in it for who
 * may not take them away ('liste.klartext'); who may does so with a fresh second factor (`faktor_noetig`). It is written
 * down who took which rows. More than `direktBis` rows are made ready in the background, for who asked alone: then the
 * answer has no file.
 */
export async function exportListe(
	ctx: AppContext,
	wunsch: Wunsch,
	direktBis = DIREKT_ZEILEN,
): Promise<Result<Tabelle | null, 'faktor_noetig'>> {
	authorise(ctx, 'liste.ausgeben')
	const { name, read, dateiart } = wunsch
	const liste: Liste = ALLE_LISTEN[name]
	authorise(ctx, liste.recht)
	const frage = liste.frage(read)
	const klartext = isAllowed(ctx.actor, 'liste.klartext')
	if (klartext && frage.nenntMenschen) {
		const frisch = checkFaktor(ctx)
		if (!frisch.ok) return fail(frisch.code)
	}
	const ids = await fromReplica(ctx, (from) => frage.ids(from, ZEILEN_MAX))
	const audit = auditOf(ctx, wunsch, frage)
	const details = { ...audit.details, zeilen: ids.length, klartext }
	const { columns } = frage
	if (ids.length > direktBis) {
		const am = ctx.clock()
		const { id: benutzerId } = ctx.actor
		await ctx.db.transaction(async (tx) => {
			const datei = {
				...{ benutzerId, liste: name, spalten: [...columns], sprache: ctx.locale, maskiert: !klartext },
				...agenturOf(ctx.actor),
				...{ zeilen: ids.length, erstelltAm: am, ablaufAm: new Date(am.getTime() + DATEI_STUNDEN * 3_600_000) },
			}
			await insertListendatei(tx, datei, inTeile(ids))
			await writeAudit(ctx, tx, { ...audit, details: { ...details, hintergrund: true } })
		})
		return ok(null)
	}
	await writeAudit(ctx, ctx.db, { ...audit, details })
	const shown = { ...ctx, maskiert: !klartext }
	const angaben = { name, dateiart, locale: ctx.locale, am: ctx.clock() }
	return ok(tabelleOf(angaben, liste.kopf(ctx, columns), zeilenOf(shown, liste, columns, ids)))
}
