import { z } from 'zod'
import { isOfPortal, type Meldung } from '~/domain/auszahlung/bankdatei'
import { numbersIn } from '~/domain/auszahlung/rueckzahlung'
import { amount, centOf, grundOf, header, node, reason, text } from './felder'

const refs = node({ EndToEndId: text.optional(), PmtInfId: text.optional(), MsgId: text.optional() })
const txDetails = node({
	Refs: refs.optional(),
	Amt: amount.optional(),
	AmtDtls: node({
		TxAmt: node({ Amt: amount.optional() }).optional(),
		InstdAmt: node({ Amt: amount.optional() }).optional(),
	}).optional(),
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

/** What happened to the account: it was charged, or got money back, or neither for good yet. A transaction's own sign counts. */
function artOf({ CdtDbtInd, RvslInd, Sts }: Entry, { CdtDbtInd: eigene }: TxDetails): Meldung['art'] {
	if ((typeof Sts === 'string' ? Sts : Sts.Cd) !== 'BOOK') return 'hinweis'
	if (eigene && eigene !== CdtDbtInd) return 'gegenlaeufig'
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

/**
 * What a transaction comes to: its own amount, else the amount it was ordered with, else that of its entry, where it stands
 * alone in it. Of what comes back the entry goes before the order: fees may have been taken off.
 */
function centOfTx({ Amt, AmtDtls }: TxDetails, eintrag: Entry, allein: boolean): number {
	const eigener = AmtDtls?.TxAmt?.Amt ?? Amt
	const bestellt = AmtDtls?.InstdAmt?.Amt
	const ganzer = allein ? eintrag.Amt : undefined
	return centOf(eigener ?? (eintrag.CdtDbtInd === 'CRDT' ? (ganzer ?? bestellt) : (bestellt ?? ganzer)))
}

/** The id of a payment; of a debit whose field is open, the one that German banks write in front of the purpose. */
function endToEndIdOf({ CdtDbtInd }: Entry, { Refs, RmtInf }: TxDetails): string {
	const id = Refs?.EndToEndId ?? ''
	if (id !== '' && id !== 'NOTPROVIDED') return id
	const [, genannt = ''] = /(?:^|\s)EREF[+:]\s*(PR-\d{8,15})(?!\d)/.exec(RmtInf?.Ustrd?.join(' ') ?? '') ?? []
	return CdtDbtInd === 'DBIT' ? genannt : ''
}

const ours = (id: string | undefined) => (id?.startsWith('LAUF-') ? id : undefined)

function meldungenOf(eintrag: Entry): Meldung[] {
	return (eintrag.NtryDtls ?? [{}]).flatMap(({ Btch, TxDtls }) => {
		const batch = ours(Btch?.PmtInfId) ?? ours(Btch?.MsgId) ?? ''
		const allein = (eintrag.NtryDtls?.length ?? 1) === 1 && (TxDtls?.length ?? 0) <= 1
		const one = (tx: TxDetails): Meldung => {
			const { Refs, RtrInf } = tx
			const art = artOf(eintrag, tx)
			const sammlerId = ours(Refs?.PmtInfId) ?? ours(Refs?.MsgId) ?? batch
			const rueckzahlung = art === 'zurueck' && sammlerId === '' ? rueckzahlungOf(eintrag, tx) : undefined
			return {
				art: rueckzahlung ? 'rueckzahlung' : art,
				endToEndId: endToEndIdOf(eintrag, tx),
				sammlerId,
				cent: centOfTx(tx, eintrag, allein),
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
type Statement = z.infer<typeof statement>

/** camt.053 and camt.054 from version 02 on. */
export const auszug = node({ GrpHdr: header.optional(), Stmt: z.array(statement) })
export const umsaetze = node({ GrpHdr: header.optional(), Ntfctn: z.array(statement) })

/** What statements of accounts say, each with its account. */
export const readAuszuege = (kopf: z.infer<typeof header> | undefined, auszuege: readonly Statement[]) => ({
	kennungen: [kopf?.MsgId, ...auszuege.map(({ Id }) => Id)],
	auszuege: auszuege.map(({ Acct, Ntry = [] }) => ({
		iban: Acct?.Id?.IBAN?.replace(/\s/g, '').toUpperCase() ?? null,
		meldungen: Ntry.flatMap(meldungenOf),
	})),
})
