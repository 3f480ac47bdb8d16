import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { isAusgabeAdresse, putDatei } from '~/adapters/messung/put-datei'
import { type AusgabeDaten, ausgabeCsv, ausgabeTag, ausgabeZiel } from '~/domain/messung/ausgabe'
import { addDays } from '~/domain/shared/dates'
import { fail, ok, type Result } from '~/domain/shared/result'
import { findAusgabe, insertAusgabe, updateAusgabe } from '~db/repositories/messung/kennzahl-ausgabe'
import { takeLock } from '~db/repositories/shared/lock'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import { checkFaktor } from '../shared/check-faktor'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { openZugang } from './send-ausgabe'

/** Where the nightly file goes, and how the last one went; never how the portal proves who it is. */
export async function showAusgabe(ctx: AppContext) {
	authorise(ctx, 'schnittstelle.lesen')
	const row = await findAusgabe(ctx.db)
	if (!row) return null
	const { adresse, zugang, aktiv, letzterTag, zuletztAm, fehler, zeilen, naechsterVersuchAm } = row
	return { adresse, mitZugang: zugang !== '', aktiv, letzterTag, zuletztAm, fehler, zeilen, naechsterVersuchAm }
}

/** Writes it anew; another host does not get what the one before was shown. webhook_adresse: as for webhooks. */
export async function changeAusgabe(
	ctx: AppContext,
	{ adresse, zugang, aktiv }: AusgabeDaten,
	key: string,
): Promise<Result<null, 'faktor_noetig' | 'webhook_adresse'>> {
	authorise(ctx, 'schnittstelle.pflegen')
	const frisch = checkFaktor(ctx)
	if (!frisch.ok) return frisch
	if (!isAusgabeAdresse(adresse, ctx.webhookHosts ?? [])) return fail('webhook_adresse')
	return once<null, never>(
		ctx,
		key,
		async (tx) => {
			await takeLock(tx, { name: `kennzahl_ausgabe:${ctx.mandant.id}` })
			const bisher = await findAusgabe(tx)
			const id = bisher?.id ?? randomUUID()
			const gleich = bisher !== undefined && new URL(bisher.adresse).origin === new URL(adresse).origin
			const alt = gleich ? bisher.zugang : ''
			const neu = zugang === '' ? alt : ctx.keys.seal({ table: 'kennzahl_ausgabe', id, column: 'zugang' }, zugang)
			const set = { adresse, zugang: neu, aktiv, versuche: 0, naechsterVersuchAm: null }
			if (bisher) await updateAusgabe(tx, id, set)
			else await insertAusgabe(tx, { ...set, id, letzterTag: addDays(ausgabeTag(ctx.clock()), -1) })
			const details = { host: new URL(adresse).host, aktiv }
			await writeAudit(ctx, tx, { ereignis: 'kennzahlen.ausgabe', bezug: 'kennzahlAusgabe', bezugId: id, details })
			return ok(null)
		},
		z.null().parse,
	)
}

/** Puts a file of headings alone, to see whether it arrives; '' or why not. */
export async function tryAusgabe(
	ctx: AppContext,
): Promise<Result<string, 'faktor_noetig' | 'nicht_gefunden' | 'testbetrieb_sendet_nichts'>> {
	authorise(ctx, 'schnittstelle.pflegen')
	const frisch = checkFaktor(ctx)
	if (!frisch.ok) return frisch
	if (ctx.mandant.config.Testbetrieb) return fail('testbetrieb_sendet_nichts')
	const row = await findAusgabe(ctx.db)
	if (!row) return fail('nicht_gefunden')
	const ziel = ausgabeZiel(row.adresse, 'probe')
	return ok(await putDatei(ziel, ctx.webhookHosts ?? [], { body: ausgabeCsv([]), zugang: openZugang(ctx, row) }))
}
