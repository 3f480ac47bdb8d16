import { z } from 'zod'
import { type BankdateiArt, isOfPortal, type Meldung } from '~/domain/auszahlung/bankdatei'
import { numbersIn } from '~/domain/auszahlung/rueckzahlung'
import { fail, ok, type Result } from '~/domain/shared/result'
import { parseXml } from './xml'

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
	/** Entries of the account that are about something else. */
	andere: number
}

/** An empty element is read as an empty text. */
const node = <S extends z.ZodRawShape>(shape: S) =>
	z.preprocess((value) => (value === '' ? {} : value), z.object(shape))
const text = z.union([z.string(), z.object({ '#text': z.string() }).transform((value) => value['#text'])])
const amount = z.object({ '#text': z.string(), '@_Ccy': z.string() })

/** Cents of an amount in euros; 0 for what is none, such as another currency or parts of a cent. */
function centOf(betrag: z.infer<typeof amount> | undefined): number {
	const [, euro = '', cent = ''] = /^(\d{1,15})(?:\.(\d{1,5}))?$/.exec(betrag?.['#text'] ?? '') ?? []
	const teile = cent.padEnd(5, '0')
	if (betrag?.['@_Ccy'] !== 'EUR' || euro === '' || teile.slice(2) !== '000') return 0
	return Number(euro) * 100 + Number(teile.slice(0, 2))
}

const reason = node({ Rsn: node({ Cd: text.optional(), Prtry: text.optional() }).optional() })
const grundOf = (reasons: readonly z.infer<typeof reason>[] = []): string => {
	const rsn = reasons.find(({ Rsn }) => Rsn)?.Rsn
	return (rsn?.Cd ?? rsn?.Prtry ?? '').slice(0, 35)
}

const refs = node({ EndToEndId: text.optional(), PmtInfId: text.optional(), MsgId: text.optional() })
const txDetails = node({
	Refs: refs.optional(),
	Amt: amount.optional(),
	AmtDtls: node({ TxAmt: node({ Amt: amount.optional() }).optional() }).optional(),
	CdtDbtInd: text.optional(),
	RtrInf: z.array(reason).optional(),
	RmtInf: node({ Ustrd: z.array(text).optional() }).optional(),
})
const entry = node({
	Amt: amount,
	CdtDbtInd: text,
	RvslInd: text.optional(),
	BookgDt: node({ Dt: text.optional(), DtTm: text.optional() }).optional(),
	BkTxCd: node({
		Domn: node({ Fmly: node({ SubFmlyCd: text.optional() }).optional() }).optional(),
	}).optional(),
	Sts: z.union([z.string(), node({ Cd: text.optional() })]),
	NtryDtls: z
		.array(
			node({
				Btch: node({ PmtInfId: text.optional(), MsgId: text.optional() }).optional(),
				TxDtls: z.array(txDetails).optional(),
			}),
		)
		.optional(),
})
type Entry = z.infer<typeof entry>
type TxDetails = z.infer<typeof txDetails>

const isReversal = ({ RvslInd }: Pick<Entry, 'RvslInd'>) => RvslInd === 'true' || RvslInd === '1'

/** What happened to the account: it was charged, or got money back, or neither for good yet. */
function artOf({ CdtDbtInd, RvslInd, Sts }: Entry): Meldung['art'] {
	if ((typeof Sts === 'string' ? Sts : Sts.Cd) !== 'BOOK') return 'hinweis'
	if (CdtDbtInd === 'CRDT') return 'zurueck'
	// A return that is taken back itself.
	return isReversal({ RvslInd }) ? 'hinweis' : 'gebucht'
}

/** The day of the booking; null where the bank names none. */
const dayOf = ({ BookgDt }: Entry): string | null =>
	/^\d{4}-\d{2}-\d{2}/.exec(BookgDt?.Dt ?? BookgDt?.DtTm ?? '')?.[0] ?? null

/** The bank's word for a transfer that it sends back. */
const RETURNED = 'RRTN'

/**
 * A transfer of somebody else that names a payment of ours, as people do who pay something back. Where several are named
 * nobody can tell which is meant: it is given without its day, which nothing is booked on.
 */
function rueckzahlungOf(
	eintrag: Entry,
	{ Refs, RtrInf, RmtInf }: TxDetails,
): Pick<Meldung, 'endToEndId' | 'am'> | undefined {
	const eigene = Refs?.EndToEndId && isOfPortal({ endToEndId: Refs.EndToEndId, sammlerId: '' })
	const zurueck = RtrInf || eintrag.BkTxCd?.Domn?.Fmly?.SubFmlyCd === RETURNED || isReversal(eintrag)
	if (eigene || zurueck) return undefined
	const [nummer, ...weitere] = numbersIn(RmtInf?.Ustrd ?? [])
	return nummer === undefined ? undefined : { endToEndId: nummer, am: weitere.length > 0 ? null : dayOf(eintrag) }
}

const ours = (id: string | undefined) => (id?.startsWith('LAUF-') ? id : undefined)

function meldungenOf(eintrag: Entry): Meldung[] {
	const art = artOf(eintrag)
	return (eintrag.NtryDtls ?? [{}]).flatMap(({ Btch, TxDtls }) => {
		const batch = ours(Btch?.PmtInfId) ?? ours(Btch?.MsgId) ?? ''
		const only = eintrag.NtryDtls?.length === 1 && (TxDtls?.length ?? 0) <= 1
		const one = (tx: TxDetails): Meldung => {
			const { Refs, Amt, AmtDtls, RtrInf } = tx
			const sammlerId = ours(Refs?.PmtInfId) ?? ours(Refs?.MsgId) ?? batch
			const rueckzahlung = art === 'zurueck' && sammlerId === '' ? rueckzahlungOf(eintrag, tx) : undefined
			return {
				art: rueckzahlung ? 'rueckzahlung' : art,
				endToEndId: Refs?.EndToEndId === 'NOTPROVIDED' ? '' : (Refs?.EndToEndId ?? ''),
				sammlerId,
				// An entry of a single payment is its amount; of several, each says its own.
				cent: centOf(AmtDtls?.TxAmt?.Amt ?? Amt ?? (only ? eintrag.Amt : undefined)),
				grund: grundOf(RtrInf),
				am: null,
				...rueckzahlung,
			}
		}
		return (TxDtls?.length ? TxDtls : [{}]).map((tx) => one(tx))
	})
}

const statement = node({
	Id: text.optional(),
	Acct: node({ Id: node({ IBAN: text.optional() }).optional() }).optional(),
	Ntry: z.array(entry).optional(),
})
const header = node({ MsgId: text.optional() })

const camt = (kopf: z.infer<typeof header>, auszuege: readonly z.infer<typeof statement>[]) => ({
	kennungen: [kopf.MsgId, ...auszuege.map(({ Id }) => Id)],
	ibans: auszuege.flatMap(({ Acct }) => Acct?.Id?.IBAN ?? []),
	meldungen: auszuege.flatMap(({ Ntry = [] }) => Ntry.flatMap(meldungenOf)),
})

const status = node({
	GrpHdr: header,
	OrgnlGrpInfAndSts: node({
		OrgnlMsgId: text.optional(),
		GrpSts: text.optional(),
		StsRsnInf: z.array(reason).optional(),
	}),
	OrgnlPmtInfAndSts: z
		.array(
			node({
				OrgnlPmtInfId: text.optional(),
				PmtInfSts: text.optional(),
				StsRsnInf: z.array(reason).optional(),
				TxInfAndSts: z
					.array(
						node({
							OrgnlEndToEndId: text.optional(),
							TxSts: text.optional(),
							StsRsnInf: z.array(reason).optional(),
							OrgnlTxRef: node({ Amt: node({ InstdAmt: amount.optional() }).optional() }).optional(),
						}),
					)
					.optional(),
			}),
		)
		.optional(),
})

const REJECTED = 'RJCT'

/** A status report says why not; that something was paid it never says for good, nor that a name differs. */
function statusReport({ GrpHdr, OrgnlGrpInfAndSts: gruppe, OrgnlPmtInfAndSts: sammler = [] }: z.infer<typeof status>) {
	const whole = (sammlerId: string, sts: string, reasons: z.infer<typeof reason>[] = []): Meldung => ({
		art: sts === REJECTED ? 'abgelehnt' : 'hinweis',
		endToEndId: '',
		sammlerId,
		cent: null,
		grund: grundOf(reasons) || (sts === REJECTED ? '' : sts),
		am: null,
	})
	const meldungen = sammler.flatMap(({ OrgnlPmtInfId = '', PmtInfSts, StsRsnInf, TxInfAndSts = [] }): Meldung[] => {
		const einzeln = TxInfAndSts.map((tx): Meldung => {
			const sts = tx.TxSts ?? PmtInfSts ?? ''
			const betrag = tx.OrgnlTxRef?.Amt?.InstdAmt
			return {
				...whole(OrgnlPmtInfId, sts, tx.StsRsnInf ?? (sts === REJECTED ? StsRsnInf : [])),
				endToEndId: tx.OrgnlEndToEndId ?? '',
				cent: betrag ? centOf(betrag) : null,
			}
		})
		return einzeln.length > 0 || !PmtInfSts ? einzeln : [whole(OrgnlPmtInfId, PmtInfSts, StsRsnInf)]
	})
	const nurGruppe = meldungen.length === 0 && gruppe.GrpSts
	return {
		kennungen: [GrpHdr.MsgId],
		ibans: [],
		meldungen: nurGruppe ? [whole(gruppe.OrgnlMsgId ?? '', gruppe.GrpSts ?? '', gruppe.StsRsnInf)] : meldungen,
	}
}

const document = z.object({
	Document: z.union([
		z
			.object({ BkToCstmrStmt: node({ GrpHdr: header, Stmt: z.array(statement) }) })
			.transform(({ BkToCstmrStmt: { GrpHdr, Stmt } }) => ({ art: 'camt.053' as const, ...camt(GrpHdr, Stmt) })),
		z
			.object({ BkToCstmrDbtCdtNtfctn: node({ GrpHdr: header, Ntfctn: z.array(statement) }) })
			.transform(({ BkToCstmrDbtCdtNtfctn: { GrpHdr, Ntfctn } }) => ({
				art: 'camt.054' as const,
				...camt(GrpHdr, Ntfctn),
			})),
		z
			.object({ CstmrPmtStsRpt: status })
			.transform(({ CstmrPmtStsRpt }) => ({ art: 'pain.002' as const, ...statusReport(CstmrPmtStsRpt) })),
	]),
})

/**
 * Reads a status report (pain.002), a statement (camt.053) or a notification (camt.054), in whatever version. Names, accounts
 * and purposes of others stay in the file. bankdatei_unlesbar: no whole XML; bankdatei_art: another kind of message.
 */
export function parseBankdatei(bytes: Uint8Array): Result<Bankdatei, 'bankdatei_unlesbar' | 'bankdatei_art'> {
	const xml = parseXml(bytes)
	if (!xml) return fail('bankdatei_unlesbar')
	const parsed = document.safeParse(xml.tree)
	if (!parsed.success) return fail('bankdatei_art')
	const { art, kennungen, ibans, meldungen } = parsed.data.Document
	const eigene = meldungen.filter(isOfPortal)
	return ok({
		art,
		version: /\.(\d{2})$/.exec(xml.schema)?.[1] ?? '',
		kennungen: [...new Set(kennungen.flatMap((id) => id?.slice(0, 35) ?? []))],
		ibans,
		meldungen: eigene,
		andere: meldungen.length - eigene.length,
	})
}
