import { putDatei } from '~/adapters/messung/put-datei'
import { ausgabeTag, ausgabeZiel, naechsteAusgabe } from '~/domain/messung/ausgabe'
import { type AusgabeRow, leaseAusgabe, updateAusgabe } from '~db/repositories/messung/kennzahl-ausgabe'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { makeAusgabe } from './make-ausgabe'

/** Longer than one try can take; after it another process may try. */
const LEASE_MS = 10 * 60_000

export const openZugang = ({ keys }: Pick<AppContext, 'keys'>, { id, zugang }: AusgabeRow): string =>
	zugang === '' ? '' : keys.open({ table: 'kennzahl_ausgabe', id, column: 'zugang' }, zugang)

/**
 * Sends the file of figures up to yesterday where a brand wants it, never in Testbetrieb: once a night, with a few tries. Where the process dies
 * between the answer and the note, the same file is put at the same address again.
 */
export async function sendAusgabe(
	ctx: AppContext,
	hosts: readonly string[],
): Promise<{ gesendet: number; gescheitert: number }> {
	authorise(ctx, 'job.versenden')
	if (ctx.mandant.config.Testbetrieb) return { gesendet: 0, gescheitert: 0 }
	const now = ctx.clock()
	const tag = ausgabeTag(now)
	const row = await leaseAusgabe(ctx.db, { tag, now, bis: new Date(now.getTime() + LEASE_MS) })
	if (!row) return { gesendet: 0, gescheitert: 0 }
	const { csv, zeilen } = await makeAusgabe(ctx, tag)
	const fehler = await putDatei(ausgabeZiel(row.adresse, tag), hosts, { body: csv, zugang: openZugang(ctx, row) })
	const naechsterVersuchAm = fehler === '' ? null : naechsteAusgabe(row.versuche, now)
	const vorbei = naechsterVersuchAm === null ? { letzterTag: tag, versuche: 0 } : {}
	const set = { naechsterVersuchAm, zuletztAm: ctx.clock(), fehler, zeilen: fehler === '' ? zeilen : 0, ...vorbei }
	await updateAusgabe(ctx.db, row.id, set)
	ctx.log.info({ versuch: row.versuche, fehler }, 'file of figures')
	return fehler === '' ? { gesendet: 1, gescheitert: 0 } : { gesendet: 0, gescheitert: 1 }
}
