import type { MandantTx } from '~db/handle'
import { removeEinladungNamen } from '~db/repositories/agentur/einladung'
import { deleteZustimmungenOf } from '~db/repositories/einwilligung/aktion'
import { deleteNachweiseOf } from '~db/repositories/einwilligung/zustimmung'
import { deleteNennungenFor } from '~db/repositories/empfehlung/nennung'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { deleteVermittlungenFor } from '~db/repositories/empfehlung/vermittlung'
import { deleteEmailAenderungenOf } from '~db/repositories/konto/email-aenderung'
import { type EmpfehlerRow, updateEmpfehler } from '~db/repositories/konto/empfehler'
import { removeBankdaten } from '~db/repositories/konto/empfehler-bankdaten'
import { removeBild } from '~db/repositories/konto/empfehler-bild'
import { deleteEntwuerfeOf } from '~db/repositories/konto/entwurf'
import { removeNotizen } from '~db/repositories/konto/notiz'
import {
	anonymisePraemierungen,
	closeEmpfehlungen,
	deleteMailsOf,
	deleteSitzungenOf,
	deleteTokensOf,
	endOpenEmpfehlungen,
	listEigenePraemierungen,
	lockEigenePraemierungen,
	removeWordsAbout,
} from '~db/repositories/konto/persoenlich'
import { listWartendeKulanz, removeKulanzWords } from '~db/repositories/praemie/kulanz'
import { removeNachfragen } from '~db/repositories/praemie/nachfrage'
import { bookStorno } from '../hauptbuch/book'
import { cancelPraemierung } from '../praemie/cancel-praemierung'
import { endKulanzAntrag } from '../praemie/end-kulanz-antrag'
import { writeAudit, writeAudits } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { personOfEmpfehler } from './entwurf'

/** Cancels what is not out yet, with its payout, so that nothing is paid any more. */
async function cancelPraemierungen(ctx: AppContext, tx: MandantTx, empfehlerId: string) {
	const praemierungen = await lockEigenePraemierungen(tx, empfehlerId)
	const cancelled: typeof praemierungen = []
	for (const praemierung of praemierungen)
		if (await cancelPraemierung(ctx, tx, praemierung, { grund: 'konto_geloescht' })) cancelled.push(praemierung)
	return { praemierungIds: praemierungen.map(({ id }) => id), cancelled }
}

/** Nothing of the row says any more who it was; the row itself holds the ledger together. */
const anonymous = (id: string, now: Date) => ({
	email: '',
	emailNorm: `geloescht:${id}`,
	mailbox: `geloescht:${id}`,
	hostKennung: null,
	anrede: 'keine' as const,
	vorname: '',
	nachname: '',
	passwortHash: null,
	kundennummer: null,
	sperrGrund: '',
	bestaetigtAm: null,
	loeschenAb: null,
	newsletterPermission: false,
	newsletterVersendetAm: null,
	mailAus: [],
	geloeschtAm: now,
})

/** The ids of the rows that mails may be about, and the rewards that were cancelled. */
async function erase(ctx: AppContext, tx: MandantTx, { id, email, emailNorm }: EmpfehlerRow) {
	const now = ctx.clock()
	const rewards = await listEigenePraemierungen(tx, id)
	// Links before their rewards, as everywhere: nobody waits in a circle.
	await deleteTokensOf(tx, [id, ...rewards.map(({ praemierung }) => praemierung.id)])
	const { praemierungIds, cancelled } = await cancelPraemierungen(ctx, tx, id)
	await deleteTokensOf(tx, praemierungIds)
	const auszahlungIds = await anonymisePraemierungen(tx, praemierungIds)
	await removeBankdaten(tx, id)
	await removeBild(tx, id)
	await removeNachfragen(tx, id)
	await removeNotizen(tx, id)
	await removeEinladungNamen(tx, id)
	await deleteVermittlungenFor(tx, email)
	const nennungIds = await deleteNennungenFor(tx, { empfehlerId: id, emailNorm })
	await deleteTokensOf(tx, nennungIds)
	for (const antragId of await listWartendeKulanz(tx, id)) await endKulanzAntrag(ctx, tx, antragId, 'ablehnen')
	await removeKulanzWords(tx, id)
	const geendet = await endOpenEmpfehlungen(tx, id)
	const was = { ereignis: 'empfehlung.abgelaufen', bezug: 'empfehlung', details: { grund: 'konto_geloescht' } } as const
	await writeAudits(
		ctx,
		tx,
		geendet.map((bezugId) => ({ ...was, bezugId })),
	)
	const empfehlungIds = await closeEmpfehlungen(tx, id, now)
	await deleteZustimmungenOf(tx, empfehlungIds)
	await removeWordsAbout(tx, id)
	await deleteSitzungenOf(tx, id)
	await deleteEmailAenderungenOf(tx, [id])
	await deleteNachweiseOf(tx, [id])
	await deleteEntwuerfeOf(tx, personOfEmpfehler(ctx, id))
	await updateEmpfehler(tx, id, anonymous(id, now))
	await writeAudit(ctx, tx, { ereignis: 'empfehler.geloescht', bezug: 'empfehler', bezugId: id })
	return { ids: [id, ...praemierungIds, ...auszahlungIds, ...empfehlungIds, ...nennungIds], cancelled }
}

/**
 * Takes away what is known of these Empfehler, whose rows the caller holds: personal data goes, open rewards and payouts
 * are cancelled, paid amounts stay without a name.
 */
export async function eraseEmpfehler(ctx: AppContext, tx: MandantTx, rows: readonly EmpfehlerRow[]): Promise<void> {
	if (rows.length === 0) return
	const erased: Awaited<ReturnType<typeof erase>>[] = []
	for (const row of rows) erased.push(await erase(ctx, tx, row))
	const ids = erased.flatMap((one) => one.ids)
	await deleteMailsOf(tx, { emails: rows.map(({ email }) => email), ids })
	// After all else, of all at once: whoever holds a line of the status waits for nothing but the ledger.
	await refreshStatus(tx, { empfehlerIds: rows.map(({ id }) => id) })
	const cancelled = erased.flatMap((one) => one.cancelled)
	await bookStorno(ctx, tx, cancelled)
}
