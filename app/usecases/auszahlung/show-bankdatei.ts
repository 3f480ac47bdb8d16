import { createHash } from 'node:crypto'
import { type BankUrteil, URTEILE } from '~/domain/auszahlung/bankdatei'
import { fail, ok } from '~/domain/shared/result'
import type { MandantDb } from '~db/handle'
import {
	type BankdateiRow,
	findBankdatei,
	listBankdateien,
	listMeldungen,
	type MeldungRow,
} from '~db/repositories/auszahlung/bankdatei'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { type Geplant, planBankdatei } from './plan-bankdatei'

const DATEIEN = 50
/** Lines on a page. */
const ZEILEN = 100

/** The bank's files that were read in, the newest first. */
export async function showBankdateien(ctx: AppContext) {
	authorise(ctx, 'lauf.lesen')
	const rows = await listBankdateien(ctx.db, DATEIEN)
	return rows.map(({ pruefsumme, art, kennungen, erstelltAm, ausgefuehrtAm, erledigtAm }) => ({
		...{ pruefsumme, art, kennungen, erstelltAm },
		stand: standOf({ ausgefuehrtAm, erledigtAm }),
	}))
}

const standOf = ({
	ausgefuehrtAm,
	erledigtAm,
}: Pick<BankdateiRow, 'ausgefuehrtAm' | 'erledigtAm'>): 'erledigt' | 'laeuft' | 'wartet' =>
	erledigtAm ? 'erledigt' : ausgefuehrtAm ? 'laeuft' : 'wartet'

/** SHA-256 of what each line leads to: whoever says yes says it to this. */
export function planSumme(plan: readonly Geplant<MeldungRow>[]): string {
	const hash = createHash('sha256')
	for (const { meldung, urteil, postenIds = [] } of plan)
		hash.update(`${meldung.nr} ${urteil} ${postenIds.join(' ')}\n`)
	return hash.digest('hex')
}

/** Each line with what it leads to, or led to. */
export async function planOf(db: MandantDb, pruefsumme: string): Promise<Geplant<MeldungRow>[]> {
	return planBankdatei(db, await listMeldungen(db, pruefsumme))
}

const ergebnisOf = ({ meldung, urteil }: Geplant<MeldungRow>, ausgefuehrt: boolean): BankUrteil | 'laeuft' =>
	ausgefuehrt ? (meldung.ergebnis ?? 'laeuft') : urteil

/** What a file of the bank leads to, line by line, before it is carried out; afterwards what it led to. */
export async function showBankdatei(ctx: AppContext, { pruefsumme, seite }: { pruefsumme: string; seite: number }) {
	authorise(ctx, 'lauf.lesen')
	const datei = await findBankdatei(ctx.db, pruefsumme)
	if (!datei) return fail('nicht_gefunden')
	const plan = await planOf(ctx.db, pruefsumme)
	const zeilen = plan.map((zeile) => ({ ...zeile, ergebnis: ergebnisOf(zeile, datei.ausgefuehrtAm !== null) }))
	const von = (seite - 1) * ZEILEN
	return ok({
		...{ art: datei.art, version: datei.version, kennungen: datei.kennungen, andere: datei.andere },
		...{ erstelltAm: datei.erstelltAm, ausgefuehrtAm: datei.ausgefuehrtAm, stand: standOf(datei) },
		plan: planSumme(plan),
		summen: [...URTEILE, 'laeuft' as const].flatMap((ergebnis) => {
			const davon = zeilen.filter((zeile) => zeile.ergebnis === ergebnis)
			const cent = davon.reduce((summe, { meldung, betragCent }) => summe + (meldung.cent ?? betragCent ?? 0), 0)
			return davon.length > 0 ? [{ ergebnis, anzahl: davon.length, cent }] : []
		}),
		seiten: Math.max(1, Math.ceil(zeilen.length / ZEILEN)),
		zeilen: zeilen.slice(von, von + ZEILEN).map(({ meldung, ergebnis, laufId, nummer, betragCent }) => ({
			...{ nr: meldung.nr, art: meldung.art, endToEndId: meldung.endToEndId, sammlerId: meldung.sammlerId },
			...{ cent: meldung.cent, grund: meldung.grund, ergebnis, laufId, nummer, betragCent },
		})),
	})
}
