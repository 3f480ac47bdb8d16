import { randomUUID } from 'node:crypto'
import { auszahlungMachine } from '~/domain/praemie/auszahlung'
import { voraussichtlicheAuszahlung } from '~/domain/praemie/fristen'
import type { Bankdaten } from '~/domain/praemie/iban'
import { restCent } from '~/domain/praemie/rueckforderung'
import type { Locale } from '~/domain/shared/locale'
import type { MandantTx } from '~db/handle'
import { findEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { type AuszahlungRow, findAuszahlungOf, insertAuszahlung } from '~db/repositories/praemie/auszahlung'
import type { PraemierungRow } from '~db/repositories/praemie/praemierung'
import { reportIban } from '../betrugspruefung/report-eigenwerbung'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { type Berechtigt, findPraemierungMitPerson } from './find-praemierung-access'
import { bankdatenOf } from './konto-daten'

type Zusage = { id: string; betragCent: number; ibanEnde: string; sprache: Locale }

const confirm = (ctx: AppContext, tx: MandantTx, { id, betragCent, ibanEnde, sprache }: Zusage, person: Berechtigt) =>
	enqueueMail(ctx, tx, {
		vorlage: 'auszahlung_bestaetigt',
		an: person.email,
		sprache,
		schluessel: `auszahlung_bestaetigt:${id}`,
		daten: {
			vorname: person.vorname,
			betragCent,
			ibanEnde,
			link: person.stand,
			...voraussichtlicheAuszahlung(ctx.clock()),
		},
	})

/** The confirmation of an open payout that was held until now; one that was sent before is not sent again. A donation was confirmed when it was chosen. */
export async function confirmAuszahlungOf(
	ctx: AppContext,
	tx: MandantTx,
	{ id, sprache, spendenzweck }: PraemierungRow,
): Promise<void> {
	if (spendenzweck !== null) return
	const auszahlung = await findAuszahlungOf(tx, id)
	const found = await findPraemierungMitPerson(ctx, tx, id)
	if (auszahlung?.zustand === 'Offen' && found?.person) await confirm(ctx, tx, { ...auszahlung, sprache }, found.person)
}

/** What a new payout begins with: its bank data are sealed for it alone. */
export function sealed(
	{ keys, clock }: AppContext,
	id: string,
	{ kontoinhaber, iban, bic }: Record<'kontoinhaber' | 'iban' | 'bic', string>,
) {
	const seal = (column: string, text: string) => keys.seal({ table: 'auszahlung', id, column }, text)
	return {
		...{ id, zustand: auszahlungMachine.initial, erstelltAm: clock() },
		...{ kontoinhaber: seal('kontoinhaber', kontoinhaber), iban: seal('iban', iban), bic: seal('bic', bic) },
	}
}

/** Another payout to the account of one that came back for no fault of its owner, who is asked for nothing. */
export async function repeatAuszahlung(ctx: AppContext, tx: MandantTx, zurueck: AuszahlungRow): Promise<void> {
	const { praemierungId, betragCent, ibanHash, ibanEnde } = zurueck
	const id = randomUUID()
	const { name: kontoinhaber, iban, bic } = bankdatenOf(ctx, zurueck)
	const row = { praemierungId, betragCent, ibanHash, ibanEnde, ...sealed(ctx, id, { kontoinhaber, iban, bic }) }
	await insertAuszahlung(tx, row)
	const details = { praemierungId, betragCent }
	await writeAudit(ctx, tx, { ereignis: 'auszahlung.erstellt', bezug: 'auszahlung', bezugId: id, details })
}

/**
 * Writes the payout of what is left of a reward with its sealed bank data, and confirms it by mail unless it is held for review, in the
 * transaction that holds the reward. Where the other side named the same account, that opens the review. Only the last four characters of the IBAN are stored in the open.
 */
export async function createAuszahlung(
	ctx: AppContext,
	tx: MandantTx,
	praemierung: PraemierungRow,
	{ kontoinhaber, iban, bic = '' }: Bankdaten,
	person: Berechtigt,
): Promise<void> {
	const { id: praemierungId, seite, sprache, empfehlungId } = praemierung
	const betragCent = restCent(praemierung)
	const id = randomUUID()
	const ibanEnde = iban.slice(-4)
	const ibanHash = ctx.keys.hash('iban', iban)
	const empfehlung = seite === 'empfaenger' && empfehlungId ? await findEmpfehlung(tx, { id: empfehlungId }) : undefined
	const held = await reportIban(ctx, tx, praemierung, { ibanHash, werberId: empfehlung?.empfehlerId })
	// Sent together; the status sees the payout.
	await Promise.all([
		insertAuszahlung(tx, {
			...{ praemierungId, betragCent, ibanHash, ibanEnde },
			...sealed(ctx, id, { kontoinhaber, iban, bic }),
		}),
		held || confirm(ctx, tx, { id, betragCent, ibanEnde, sprache }, person),
		writeAudit(ctx, tx, {
			ereignis: 'auszahlung.erstellt',
			bezug: 'auszahlung',
			bezugId: id,
			details: { praemierungId, betragCent },
		}),
		refreshStatus(tx, { praemierungIds: [praemierungId] }),
	])
}
