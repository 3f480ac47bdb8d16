import { z } from 'zod'
import type { Meldung } from '~/domain/auszahlung/bankdatei'
import { entscheidender, zustaendigFuer } from '~/domain/auszahlung/bankgruende'
import { amount, centOf, grundOf, header, node, type Reason, reason, text } from './felder'

const transaction = node({
	OrgnlEndToEndId: text.optional(),
	TxSts: text.optional(),
	StsRsnInf: z.array(reason).optional(),
	OrgnlTxRef: node({ Amt: node({ InstdAmt: amount.optional() }).optional() }).optional(),
})
const batch = node({
	OrgnlPmtInfId: text.optional(),
	PmtInfSts: text.optional(),
	StsRsnInf: z.array(reason).optional(),
	TxInfAndSts: z.array(transaction).optional(),
})
/** pain.002 from version 03 on. */
export const statusbericht = node({
	GrpHdr: header.optional(),
	OrgnlGrpInfAndSts: node({
		OrgnlMsgId: text.optional(),
		GrpSts: text.optional(),
		StsRsnInf: z.array(reason).optional(),
	}).optional(),
	OrgnlPmtInfAndSts: z.array(batch).optional(),
})
type Statusbericht = z.infer<typeof statusbericht>
type Gruppe = NonNullable<Statusbericht['OrgnlGrpInfAndSts']>

const REJECTED = 'RJCT'

const whole = (sammlerId: string, sts: string, reasons: readonly Reason[] | undefined): Meldung => ({
	art: sts === REJECTED ? 'abgelehnt' : 'hinweis',
	endToEndId: '',
	sammlerId,
	cent: null,
	grund: grundOf(reasons) || (sts === REJECTED ? '' : sts.slice(0, 35)),
	am: null,
})

function one(
	{ OrgnlEndToEndId: id = '', TxSts, StsRsnInf, OrgnlTxRef }: z.infer<typeof transaction>,
	{ sammlerId, sts, gruende }: { sammlerId: string; sts: string; gruende: Reason[] | undefined },
): Meldung {
	const eigener = TxSts ?? sts
	const betrag = OrgnlTxRef?.Amt?.InstdAmt
	const meldung = whole(sammlerId, eigener, StsRsnInf ?? (sts === REJECTED ? gruende : []))
	// A payment without its id is none of the batch that anybody could tell.
	return { ...meldung, ...(id ? { endToEndId: id } : { art: 'hinweis' }), cent: betrag ? centOf(betrag) : null }
}

/**
 * What is said of a batch: of each payment by itself, and of all the others where the batch was refused. One that may have been
 * sent twice makes the others doubtful, too, where nothing else is said of them.
 */
function ofBatch(
	{ OrgnlPmtInfId: sammlerId = '', PmtInfSts, StsRsnInf, TxInfAndSts = [] }: z.infer<typeof batch>,
	{ GrpSts, StsRsnInf: derGruppe }: Gruppe,
): Meldung[] {
	const sts = PmtInfSts ?? (GrpSts === REJECTED ? GrpSts : undefined)
	const gruende = StsRsnInf ?? derGruppe
	const einzelne = TxInfAndSts.map((tx) => one(tx, { sammlerId, sts: sts ?? GrpSts ?? '', gruende }))
	if (!sts || (einzelne.length > 0 && sts !== REJECTED)) return einzelne
	const alle = whole(sammlerId, sts, gruende)
	const doppelt = einzelne.map(({ grund }) => grund).filter((grund) => zustaendigFuer(grund) === 'doppelt')
	return [...einzelne, { ...alle, grund: alle.grund || entscheidender(doppelt) }]
}

/** A status report says why not; that something was paid it never says for good, nor that a name differs. */
export function readStatusbericht({ GrpHdr, OrgnlGrpInfAndSts: gruppe = {}, OrgnlPmtInfAndSts = [] }: Statusbericht) {
	const meldungen = OrgnlPmtInfAndSts.flatMap((sammler) => ofBatch(sammler, gruppe))
	const { OrgnlMsgId = '', GrpSts, StsRsnInf } = gruppe
	const nurGruppe = meldungen.length === 0 && GrpSts
	return {
		kennungen: [GrpHdr?.MsgId],
		auszuege: [{ iban: null, meldungen: nurGruppe ? [whole(OrgnlMsgId, GrpSts, StsRsnInf)] : meldungen }],
	}
}
