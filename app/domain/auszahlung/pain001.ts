import { gutschriftNummer } from '~/domain/agentur/gutschrift'
import { toSepaText } from '~/domain/praemie/sepa-text'
import { CURRENCY } from '~/domain/shared/money'

/** The longest name and the longest id that banks take. */
const MAX_NAME = 70
const MAX_ZWECK = 140

/** In the letters banks take; what has no spelling in them becomes a space. */
const sepa = (text: string, max: number): string =>
	toSepaText(text)
		.replace(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
		.replace(/ +/g, ' ')
		.trim()
		.slice(0, max)
		.trim()

/** Names as they go into the file. */
export const sepaName = (name: string): string => sepa(name, MAX_NAME)

/** 12345 → '123.45' */
const euro = (cent: number): string => `${Math.floor(cent / 100)}.${String(cent % 100).padStart(2, '0')}`

export type Zahlung = { endToEndId: string; name: string; iban: string; bic: string; cent: number; zweck: string }

export type Zahlungsauftrag = {
	/** Unique for the bank, at most 35 of its letters, no leading and no double slash. */
	id: string
	erstelltAm: Date
	/** YYYY-MM-DD */
	ausfuehrungAm: string
	auftraggeber: { name: string; iban: string; bic: string }
	zahlungen: readonly Zahlung[]
}

const ID = /^(?!\/)(?!.*\/\/)[A-Za-z0-9/?:().,'+-]{1,35}$/

function checkedId(id: string): string {
	if (!ID.test(id)) throw new Error(`no id for a bank: ${id}`)
	return id
}

function checkedCent(cent: number): number {
	if (!Number.isSafeInteger(cent) || cent < 1 || cent > 99_999_999_999) throw new Error(`no amount: ${cent}`)
	return cent
}

function checkedName(name: string): string {
	const written = sepaName(name)
	if (written === '') throw new Error('no name for a bank')
	return written
}

const agent = (bic: string) => (bic ? `<BICFI>${bic}</BICFI>` : '<Othr><Id>NOTPROVIDED</Id></Othr>')

function zahlung({ endToEndId, name, iban, bic, cent, zweck }: Zahlung): string {
	const bank = bic ? `<CdtrAgt><FinInstnId>${agent(bic)}</FinInstnId></CdtrAgt>` : ''
	return `<CdtTrfTxInf><PmtId><EndToEndId>${checkedId(endToEndId)}</EndToEndId></PmtId><Amt><InstdAmt Ccy="${CURRENCY}">${euro(checkedCent(cent))}</InstdAmt></Amt>${bank}<Cdtr><Nm>${checkedName(name)}</Nm></Cdtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct><RmtInf><Ustrd>${sepa(zweck, MAX_ZWECK)}</Ustrd></RmtInf></CdtTrfTxInf>`
}

/**
 * A SEPA credit transfer for the bank, pain.001.001.09, as one batch that stands as one line on the statement. The payee's
 * address is left out, as it is inside the EEA. The same order gives the same bytes.
 */
export function pain001({ id, erstelltAm, ausfuehrungAm, auftraggeber, zahlungen }: Zahlungsauftrag): string {
	const summe = euro(zahlungen.reduce((sum, { cent }) => sum + cent, 0))
	const anzahl = zahlungen.length
	const name = checkedName(auftraggeber.name)
	const kopf = `<GrpHdr><MsgId>${checkedId(id)}</MsgId><CreDtTm>${erstelltAm.toISOString().slice(0, 19)}Z</CreDtTm><NbOfTxs>${anzahl}</NbOfTxs><CtrlSum>${summe}</CtrlSum><InitgPty><Nm>${name}</Nm></InitgPty></GrpHdr>`
	const sammler = `<PmtInfId>${id}</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>true</BtchBookg><NbOfTxs>${anzahl}</NbOfTxs><CtrlSum>${summe}</CtrlSum><PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf><ReqdExctnDt><Dt>${ausfuehrungAm}</Dt></ReqdExctnDt><Dbtr><Nm>${name}</Nm></Dbtr><DbtrAcct><Id><IBAN>${auftraggeber.iban}</IBAN></Id></DbtrAcct><DbtrAgt><FinInstnId>${agent(auftraggeber.bic)}</FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>`
	return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>${kopf}<PmtInf>${sammler}
${zahlungen.map(zahlung).join('\n')}
</PmtInf></CstmrCdtTrfInitn></Document>
`
}

/** The payout number as the bank knows it. */
export const endToEndId = (nummer: number): string => `PR-${String(nummer).padStart(8, '0')}`

/** The payout number in an id of ours; undefined where it is none. */
export function postenNummer(id: string): number | undefined {
	const digits = /^PR-(\d{8,15})$/.exec(id)?.[1]
	return digits === undefined ? undefined : Number(digits)
}

/** A credit note as the bank knows it: by its number, and how often it was asked to pay it from the second time on. */
export const gutschriftKennung = (nummer: number, versuch: number): string =>
	versuch === 1 ? gutschriftNummer(nummer) : `${gutschriftNummer(nummer)}-${versuch}`

/** What a run pays to a cause, as the bank knows it: all of it is one transfer. */
export const spendeKennung = ({ lauf, zweck }: { lauf: number; zweck: string }): string =>
	`SP-${String(lauf).padStart(6, '0')}-${zweck}`

/** The number of the run and the cause in an id of ours; undefined where it is none. */
export function spendeTeile(id: string): { lauf: number; zweck: string } | undefined {
	const [, lauf, zweck] = /^SP-(\d{6,9})-([a-z][a-z0-9]{1,15})$/.exec(id) ?? []
	return lauf === undefined || zweck === undefined ? undefined : { lauf: Number(lauf), zweck }
}

/** Payments that the bank knows by one id are one, of the sum of them all. */
export function zusammen(zahlungen: readonly Zahlung[]): Zahlung[] {
	const je = new Map<string, Zahlung>()
	for (const zahlung of zahlungen) {
		const cent = zahlung.cent + (je.get(zahlung.endToEndId)?.cent ?? 0)
		je.set(zahlung.endToEndId, { ...zahlung, cent })
	}
	return [...je.values()]
}

/** A payment of a run as the bank knows it; `rechnung` is the number of the credit note it pays. */
export const zahlungKennung = (
	{ nummer, versuch }: { nummer: number; versuch: number },
	rechnung: number | null,
): string => (rechnung === null ? endToEndId(nummer) : gutschriftKennung(rechnung, versuch))

/** Number and time of a credit note in an id of ours; undefined where it is none. */
export function gutschriftVersuch(id: string): { nummer: number; versuch: number } | undefined {
	const [, nummer, versuch = '1'] = /^GS-(\d{6,9})(?:-([2-9]|[1-9]\d{1,2}))?$/.exec(id) ?? []
	return nummer === undefined ? undefined : { nummer: Number(nummer), versuch: Number(versuch) }
}

/** A run as the bank knows it: the id of its file and of the batch in it (MsgId, PmtInfId). */
export const laufKennung = ({ nummer, id }: { nummer: number; id: string }): string =>
	`LAUF-${nummer}-${id.slice(0, 8)}`

/** The number of a run in an id of ours; undefined where it is none. */
export function laufNummer(kennung: string): number | undefined {
	const digits = /^LAUF-(\d{1,9})-[0-9a-f]{8}$/.exec(kennung)?.[1]
	return digits === undefined ? undefined : Number(digits)
}
