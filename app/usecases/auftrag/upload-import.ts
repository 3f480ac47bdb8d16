import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { inPool, type PoolRefusal } from '~/adapters/pool/pool'
import { guessSpalten, importMachine } from '~/domain/auftrag/import'
import { ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import {
	findLetztenZugeordneten,
	insertImport,
	insertImportZeilen,
	listGemerkteWoerter,
} from '~db/repositories/auftrag/import'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { sealZeile } from './run-import'

/** Imports whose words for states the next one knows. */
const GEMERKT = 20

/** Lines that are sealed and written at a time: requests have their turn in between. */
const STAPEL = 250

type Datei = { dateiname: string; bytes: Uint8Array }

/** Keeps a file of orders line by line, sealed; nothing is tried or taken over yet. Its columns are guessed from the last file. */
export async function uploadImport(
	ctx: AppContext,
	{ dateiname, bytes }: Datei,
	key?: string,
): Promise<Result<string, 'import_leer' | 'import_zu_lang' | 'import_unlesbar' | PoolRefusal>> {
	authorise(ctx, 'auftrag.importieren')
	const gelesen = await inPool(ctx.mandant.id, 'auftragstabelle', bytes)
	if (!gelesen.ok) return gelesen
	const tabelle = gelesen.value
	if (!tabelle.ok) return tabelle
	const { kopf, zeilen, trenner, zeichensatz } = tabelle.value
	return once(
		ctx,
		key,
		async (tx) => {
			const gemerkt = await findLetztenZugeordneten(tx)
			const woerter = await listGemerkteWoerter(tx, GEMERKT)
			const erstelltAm = ctx.clock()
			const { id: importId } = await insertImport(tx, {
				zustand: importMachine.initial,
				dateiname: dateiname.slice(0, 120),
				...{ zeichensatz, trenner, kopf, erstelltAm },
				spalten: guessSpalten(kopf, gemerkt?.spalten ?? {}),
				woerter: Object.assign({}, ...woerter.map((one) => one.woerter).reverse()),
				zeilen: zeilen.length,
				erstelltVon: actorName(ctx.actor),
			})
			for (let at = 0; at < zeilen.length; at += STAPEL) {
				const rows = zeilen.slice(at, at + STAPEL).map(({ nummer, werte, unlesbar }) => {
					const id = randomUUID()
					return { id, importId, nummer, daten: sealZeile(ctx, id, werte), unlesbar: unlesbar ?? false, erstelltAm }
				})
				await insertImportZeilen(tx, rows)
			}
			const bezug = { bezug: 'auftragImport', bezugId: importId } as const
			await writeAudit(ctx, tx, {
				ereignis: 'auftrag_import.hochgeladen',
				...bezug,
				details: { zeilen: zeilen.length },
			})
			return ok(importId)
		},
		z.uuid().parse,
	)
}
