import { rollenOf } from '~/domain/benutzer/rollen'
import { hasKey } from '~/domain/shared/keys'
import type { Actor } from '~/domain/zugriff/actor'
import { isAllowed } from '~/domain/zugriff/rechte'
import { type BenutzerRow, findBenutzer } from '~db/repositories/benutzer/benutzer'
import {
	breakOffListendatei,
	deleteListendateien,
	fillTeil,
	findOffenerTeil,
	finishListendateien,
	type ListendateiRow,
} from '~db/repositories/liste/listendatei'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { fromReplica } from '../shared/from-replica'
import type { Liste } from '../shared/liste'
import { workplaceOf } from '../shared/workplace'
import { ALLE_LISTEN } from './listen'
import { isSeenBy, teilPlace } from './load-listendatei'

/** Parts made in one run; the next one goes on. */
const TEILE = 5_000

/** Somebody as they are where the file is about. */
async function actorOf(
	ctx: AppContext,
	{ id, art, rollen }: BenutzerRow,
	{ agenturId }: ListendateiRow,
): Promise<Actor> {
	const wer = { id, sitzungId: '' }
	if (art === 'betrieb') return { art, ...wer, rollen: rollenOf(art, rollen) }
	const dort = await workplaceOf(ctx.db, { benutzerId: id, gewaehlt: agenturId, rollen })
	return { art, ...wer, rollen: [], ...dort }
}

/** Whoever asked for a file, as they are now: with other rights they do not get it any more. */
async function whoAsked(ctx: AppContext, datei: ListendateiRow) {
	const benutzer = await findBenutzer(ctx.db, datei.benutzerId)
	if (!benutzer || benutzer.beendetAm || !hasKey(ALLE_LISTEN, datei.liste)) return undefined
	const liste: Liste = ALLE_LISTEN[datei.liste]
	const actor = await actorOf(ctx, benutzer, datei)
	if (!isSeenBy(actor, datei)) return undefined
	const may = isAllowed(actor, 'liste.ausgeben') && isAllowed(actor, liste.recht)
	if (!may || (!datei.maskiert && !isAllowed(actor, 'liste.klartext'))) return undefined
	return { liste, wer: { ...ctx, actor, locale: datei.sprache, maskiert: datei.maskiert } }
}

/** Makes one part; false where none is left. What a process did not finish is made by the next one. */
async function makeTeil(ctx: AppContext): Promise<boolean> {
	const { db } = ctx
	const found = await findOffenerTeil(db)
	if (!found) return false
	const { datei, teil } = found
	const asked = await whoAsked(ctx, datei)
	if (!asked) {
		await db.transaction(async (tx) => {
			await breakOffListendatei(tx, datei.id, ctx.clock())
			const audit = { bezug: 'listendatei', bezugId: datei.id, details: { liste: datei.liste } } as const
			await writeAudit(ctx, tx, { ereignis: 'liste.datei_abgebrochen', ...audit })
		})
		return true
	}
	const read = (wer: AppContext) => asked.liste.zellen(wer, datei.spalten, teil.ids)
	const zellen = await fromReplica(asked.wer, read, datei.erstelltAm)
	const inhalt = ctx.keys.seal(teilPlace(teil.id), JSON.stringify(zellen))
	await db.transaction((tx) => fillTeil(tx, teil.id, inhalt))
	return true
}

/** Goes on with large files of lists, and deletes those whose time is over. */
export async function makeListendateien(
	ctx: AppContext,
): Promise<{ teile: number; fertig: number; geloescht: number }> {
	authorise(ctx, 'job.listen')
	const { db } = ctx
	const geloescht = await db.transaction((tx) => deleteListendateien(tx, ctx.clock()))
	let teile = 0
	while (teile < TEILE && (await makeTeil(ctx))) teile++
	const fertig = await db.transaction(async (tx) => {
		const done = await finishListendateien(tx, ctx.clock())
		for (const { id, liste, zeilen } of done)
			await writeAudit(ctx, tx, {
				ereignis: 'liste.datei_fertig',
				bezug: 'listendatei',
				bezugId: id,
				details: { liste, zeilen },
			})
		return done.length
	})
	return { teile, fertig, geloescht }
}
