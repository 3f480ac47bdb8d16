import { z } from 'zod'
import { type BankdateiArt, isOfPortal, type Meldung } from '~/domain/auszahlung/bankdatei'
import { fail, ok, type Result } from '~/domain/shared/result'
import { isZip, unzip } from './archiv'
import { auszug, readAuszuege, umsaetze } from './auszug'
import { readStatusbericht, statusbericht } from './statusbericht'
import { parseXml } from './xml'
import { decodeXml } from './zeichen'

/** A file of the bank: what it says about payments of ours, and nothing else of it. */
export type Bankdatei = {
	art: BankdateiArt
	/** '08' of the schema it names; '' where it names none. */
	version: string
	/** Ids of the message and of the statements in it. */
	kennungen: string[]
	/** Accounts that are neither named nor numbered by an IBAN are left out. */
	ibans: string[]
	meldungen: Meldung[]
	/** The statements in their order: whose account each is of, null where it names none, and how many of `meldungen` it says. */
	auszuege: { iban: string | null; anzahl: number }[]
	/** Entries of the account that are about something else. */
	andere: number
}

/** Why a file is not read. */
export type Lesefehler =
	/** No whole XML. */
	| 'bankdatei_unlesbar'
	/** Another kind of message. */
	| 'bankdatei_art'
	/** Of a time when reports were built otherwise. */
	| 'bankdatei_version'
	/** What happened in the course of a day (camt.052), which may still change. */
	| 'bankdatei_vorlaeufig'
	/** An archive that swells, or of too many files. */
	| 'bankdatei_zip'
	/** An archive of several kinds. */
	| 'bankdatei_gemischt'

const gelesen = z.union([
	z
		.object({ BkToCstmrStmt: auszug })
		.transform(({ BkToCstmrStmt: { GrpHdr, Stmt } }) => ({ art: 'camt.053' as const, ...readAuszuege(GrpHdr, Stmt) })),
	z.object({ BkToCstmrDbtCdtNtfctn: umsaetze }).transform(({ BkToCstmrDbtCdtNtfctn: { GrpHdr, Ntfctn } }) => ({
		art: 'camt.054' as const,
		...readAuszuege(GrpHdr, Ntfctn),
	})),
	z
		.object({ CstmrPmtStsRpt: statusbericht })
		.transform(({ CstmrPmtStsRpt }) => ({ art: 'pain.002' as const, ...readStatusbericht(CstmrPmtStsRpt) })),
])
type Gelesen = z.infer<typeof gelesen> & { version: string }

const VORLAEUFIG = z.object({ BkToCstmrAcctRpt: z.unknown() })
/** Names that only old versions have: a version in the name of the message, or payments that are in no batch. */
const ALT = z.union([
	z.object({ 'pain.002.001.02': z.unknown() }),
	z.object({ 'pain.002.001.01': z.unknown() }),
	z.object({ BkToCstmrStmtV01: z.unknown() }),
	z.object({ BkToCstmrDbtCdtNtfctnV01: z.unknown() }),
	z.object({ CstmrPmtStsRpt: z.object({ TxInfAndSts: z.unknown() }) }),
])
/** The first version of each kind that is built as they are today. */
const AB = { 'pain.002': 3, 'camt.053': 2, 'camt.054': 2 } as const satisfies Record<BankdateiArt, number>

function readDocument(document: unknown, versionen: ReadonlyMap<string, string>): Result<Gelesen, Lesefehler> {
	if (VORLAEUFIG.safeParse(document).success) return fail('bankdatei_vorlaeufig')
	if (ALT.safeParse(document).success) return fail('bankdatei_version')
	const parsed = gelesen.safeParse(document)
	if (!parsed.success) return fail('bankdatei_art')
	const version = versionen.get(parsed.data.art) ?? ''
	if (version !== '' && Number(version) < AB[parsed.data.art]) return fail('bankdatei_version')
	return ok({ ...parsed.data, version })
}

function readXml(bytes: Uint8Array): Result<Gelesen[], Lesefehler> {
	const xml = parseXml(bytes)
	if (!xml) return fail('bankdatei_unlesbar')
	if (xml.documents.length === 0) return fail('bankdatei_art')
	const alle: Gelesen[] = []
	for (const document of xml.documents) {
		const one = readDocument(document, xml.versionen)
		if (!one.ok) return one
		alle.push(one.value)
	}
	return ok(alle)
}

/** What banks put beside the statements is no XML; the statements have to be, each of them. */
function readArchiv(bytes: Uint8Array): Result<Gelesen[], Lesefehler> {
	const dateien = unzip(bytes)
	if (dateien === 'zu_gross') return fail('bankdatei_zip')
	const alle: Gelesen[] = []
	for (const datei of dateien ?? []) {
		const one = readXml(datei)
		if (one.ok) alle.push(...one.value)
		else if (one.code !== 'bankdatei_unlesbar' || isXml(datei)) return one
	}
	return alle.length > 0 ? ok(alle) : fail('bankdatei_unlesbar')
}

const isXml = (bytes: Uint8Array): boolean => decodeXml(bytes.subarray(0, 400)).startsWith('<')

/**
 * Reads status reports (pain.002), statements (camt.053) or notifications (camt.054) in whatever version and encoding, within
 * envelopes and archives. Names, accounts and purposes of others stay in the file.
 */
export function parseBankdatei(bytes: Uint8Array): Result<Bankdatei, Lesefehler> {
	const read = isZip(bytes) ? readArchiv(bytes) : readXml(bytes)
	if (!read.ok) return read
	const [erste] = read.value
	if (!erste) return fail('bankdatei_art')
	const { art, version } = erste
	if (read.value.some((one) => one.art !== art)) return fail('bankdatei_gemischt')
	const auszuege = read.value.flatMap((one) => one.auszuege)
	const eigene = auszuege.map(({ meldungen }) => meldungen.filter(isOfPortal))
	return ok({
		art,
		version,
		kennungen: [...new Set(read.value.flatMap(({ kennungen }) => kennungen).flatMap((id) => id?.slice(0, 35) ?? []))],
		ibans: auszuege.flatMap(({ iban }) => iban ?? []),
		meldungen: eigene.flat(),
		auszuege: auszuege.map(({ iban }, i) => ({ iban, anzahl: eigene[i]?.length ?? 0 })),
		andere: auszuege.reduce((summe, { meldungen }, i) => summe + meldungen.length - (eigene[i]?.length ?? 0), 0),
	})
}
