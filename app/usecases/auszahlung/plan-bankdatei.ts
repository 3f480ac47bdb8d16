import {
	type BankUrteil,
	type Bekannt,
	type BekannterLauf,
	judgeMeldung,
	judgeSammler,
	type Meldung,
	stateAfter,
} from '~/domain/auszahlung/bankdatei'
import {
	endToEndId,
	gutschriftKennung,
	gutschriftVersuch,
	laufKennung,
	laufNummer,
	postenNummer,
	spendeKennung,
	spendeTeile,
} from '~/domain/auszahlung/pain001'
import { type BekannteForderung, judgeRueckzahlung } from '~/domain/auszahlung/rueckzahlung'
import { offenCent } from '~/domain/praemie/rueckforderung'
import type { MandantDb } from '~db/handle'
import { listMeldungen, listPostenByNummer, listSammler } from '~db/repositories/auszahlung/bankdatei'
import { listGutschriftPostenByNummer } from '~db/repositories/auszahlung/gutschrift'
import type { LaufRow, PostenRow } from '~db/repositories/auszahlung/lauf'
import { listSpendenPosten } from '~db/repositories/auszahlung/spende'
import { listRueckforderungen } from '~db/repositories/praemie/rueckforderung'
import { listRueckzahlungen } from '~db/repositories/praemie/rueckzahlung'

/** What one report is about, and what it leads to; ids where it is about something of ours. */
export type Geplant<M> = {
	meldung: M
	urteil: BankUrteil
	laufId?: string
	/** More than one where they are one transfer. */
	postenIds?: string[]
	/** Of that payment: the number of its page. */
	nummer?: number
	rueckforderungId?: string
	/** What we know it to be: of a whole run the sum of its file, unless the report speaks of some of it one by one. */
	betragCent?: number
}

type Posten = Bekannt & {
	/** The payments that it is to the bank. */
	einzelne: Pick<PostenRow, 'id' | 'zustand'>[]
	laufId: string
	nummer: number
	praemierungId: string | null
}
type Forderung = BekannteForderung & { id: string; praemierungId: string }
/** A report with the file it stands in. */
type Gelesen = Meldung & { datei: string }
type Sammler = BekannterLauf & { id: string; kennung: string }

const bekannt = (p: PostenRow, lauf: LaufRow): Posten => ({
	...{ einzelne: [p], laufId: lauf.id, praemierungId: p.praemierungId, zustand: p.zustand, betragCent: p.betragCent },
	...{ lauf: lauf.zustand, kennung: laufKennung(lauf), nummer: p.nummer },
})

/** What went to one cause: to the bank it is booked, or back, when all of it is. */
function bekannteSpende(rows: readonly { posten: PostenRow; lauf: LaufRow }[]): Posten | undefined {
	const [erste] = rows
	if (!erste) return undefined
	const einzelne = rows.map(({ posten }) => posten)
	const zustand = (['offen', 'gebucht'] as const).find((one) => einzelne.some((posten) => posten.zustand === one))
	return {
		...bekannt(erste.posten, erste.lauf),
		...{ einzelne, praemierungId: null, zustand: zustand ?? erste.posten.zustand },
		betragCent: einzelne.reduce((summe, { betragCent }) => summe + betragCent, 0),
	}
}

async function load(db: MandantDb, meldungen: readonly Meldung[]) {
	const nummern = [...new Set(meldungen.flatMap(({ endToEndId }) => postenNummer(endToEndId) ?? []))]
	const laeufe = meldungen.filter(({ endToEndId }) => endToEndId === '')
	const laufNummern = [...new Set(laeufe.flatMap(({ sammlerId }) => laufNummer(sammlerId) ?? []))]
	const gutschriften = meldungen.flatMap(({ endToEndId: id }) => gutschriftVersuch(id)?.nummer ?? [])
	/** By the id the bank knows them by. */
	const posten = new Map<string, Posten>()
	for (const { posten: p, lauf } of await listPostenByNummer(db, nummern))
		if (p.rechnungId === null) posten.set(endToEndId(p.nummer), bekannt(p, lauf))
	for (const { posten: p, lauf, nummer } of await listGutschriftPostenByNummer(db, gutschriften))
		posten.set(gutschriftKennung(nummer, p.versuch), bekannt(p, lauf))
	const spenden = meldungen.flatMap(({ endToEndId: id }) => spendeTeile(id)?.lauf ?? [])
	const rows = await listSpendenPosten(db, [...new Set(spenden)])
	const kennungOf = ({ lauf, zweck }: (typeof rows)[number]) => spendeKennung({ lauf: lauf.nummer, zweck: zweck ?? '' })
	for (const kennung of new Set(rows.map(kennungOf))) {
		const spende = bekannteSpende(rows.filter((row) => kennungOf(row) === kennung))
		if (spende) posten.set(kennung, spende)
	}
	const sammler = new Map<string, Sammler>()
	for (const { lauf, ...summen } of await listSammler(db, laufNummern))
		sammler.set(laufKennung(lauf), {
			...{ id: lauf.id, kennung: laufKennung(lauf), zustand: lauf.zustand, gebucht: lauf.gebuchtVon !== null },
			...{ ...summen, einzeln: 0 },
		})
	return { posten, sammler }
}

/** The payments that a file speaks of one by one. */
export async function listEinzelne(db: MandantDb, datei: string): Promise<Posten[]> {
	const meldungen = await listMeldungen(db, datei)
	const { posten } = await load(
		db,
		meldungen.filter(({ endToEndId: id }) => id !== ''),
	)
	return [...posten.values()]
}

/** Notes with each batch that a file says was refused how many of its open payments it speaks of one by one. */
async function countEinzelne(
	db: MandantDb,
	meldungen: readonly Gelesen[],
	sammler: ReadonlyMap<string, Sammler>,
): Promise<void> {
	const ganze = meldungen.filter(({ art, endToEndId: id }) => art === 'abgelehnt' && id === '')
	for (const datei of new Set(ganze.map((meldung) => meldung.datei))) {
		const genannte = await listEinzelne(db, datei)
		for (const lauf of sammler.values())
			lauf.einzeln += genannte
				.filter(({ laufId }) => laufId === lauf.id)
				.flatMap(({ einzelne }) => einzelne)
				.filter(({ zustand }) => zustand === 'offen').length
	}
}

/** What is claimed back of the rewards that transfers of others name, by reward. */
async function loadForderungen(
	db: MandantDb,
	meldungen: readonly Meldung[],
	posten: ReadonlyMap<string, Posten>,
): Promise<Map<string, Forderung>> {
	const genannt = meldungen.filter(({ art }) => art === 'rueckzahlung')
	const praemierungen = genannt.flatMap(({ endToEndId: id }) => posten.get(id)?.praemierungId ?? [])
	if (praemierungen.length === 0) return new Map()
	const rows = await listRueckforderungen(db, praemierungen)
	const ids = rows.map(({ id }) => id)
	const zahlungen = ids.length > 0 ? await listRueckzahlungen(db, ids) : []
	return new Map(
		rows.map((row) => [
			row.praemierungId,
			{ ...row, zahlungen: zahlungen.filter(({ rueckforderungId }) => rueckforderungId === row.id) },
		]),
	)
}

/** What a transfer leads to that names this payment, noted in `forderungen` for the lines that follow. */
function planRueckzahlung<M extends Gelesen>(
	meldung: M,
	{ einzelne, laufId, nummer, praemierungId }: Posten,
	forderungen: Map<string, Forderung>,
): Geplant<M> {
	const postenIds = einzelne.map(({ id }) => id)
	const forderung = forderungen.get(praemierungId ?? '')
	const urteil = judgeRueckzahlung(meldung, forderung)
	if (!forderung) return { meldung, urteil, laufId, postenIds, nummer }
	const geplant = {
		meldung,
		urteil,
		laufId,
		postenIds,
		nummer,
		rueckforderungId: forderung.id,
		betragCent: offenCent(forderung),
	}
	const { cent, am: eingangAm, datei: bankDatei } = meldung
	if (urteil === 'zahlt_zurueck' && cent !== null && eingangAm !== null)
		forderungen.set(forderung.praemierungId, {
			...forderung,
			gezahltCent: forderung.gezahltCent + cent,
			zahlungen: [...forderung.zahlungen, { betragCent: cent, eingangAm, bankDatei }],
		})
	return geplant
}

/** What each report leads to, one after the other, as things stand now. Changes nothing. */
export async function planBankdatei<M extends Gelesen>(db: MandantDb, meldungen: readonly M[]): Promise<Geplant<M>[]> {
	const { posten, sammler } = await load(db, meldungen)
	await countEinzelne(db, meldungen, sammler)
	const forderungen = await loadForderungen(db, meldungen, posten)
	return meldungen.map((meldung) => {
		if (meldung.endToEndId === '') {
			const lauf = sammler.get(meldung.sammlerId)
			const urteil = judgeSammler(meldung, lauf)
			if (!lauf) return { meldung, urteil }
			if (urteil === 'bucht') lauf.gebucht = true
			return { meldung, urteil, laufId: lauf.id, ...(lauf.einzeln === 0 && { betragCent: lauf.dateiCent }) }
		}
		const found = posten.get(meldung.endToEndId)
		if (meldung.art === 'rueckzahlung')
			return found ? planRueckzahlung(meldung, found, forderungen) : { meldung, urteil: 'unbekannt' }
		const urteil = judgeMeldung(meldung, found)
		if (!found) return { meldung, urteil }
		found.zustand = stateAfter(found.zustand, urteil)
		const { laufId, einzelne, nummer, betragCent } = found
		return { meldung, urteil, laufId, postenIds: einzelne.map(({ id }) => id), nummer, betragCent }
	})
}
