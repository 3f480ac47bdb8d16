import { randomUUID } from 'node:crypto'
import type { Spendenzweck } from '~/domain/mandant/config'
import { restCent } from '~/domain/praemie/rueckforderung'
import { spendeAb } from '~/domain/praemie/spende'
import type { MandantTx } from '~db/handle'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { insertAuszahlung } from '~db/repositories/praemie/auszahlung'
import type { PraemierungRow } from '~db/repositories/praemie/praemierung'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import type { AppContext } from '../shared/context'
import { sealed } from './create-auszahlung'
import type { Berechtigt } from './find-praemierung-access'

/** Told apart from the accounts that people give, which are compared with each other. */
const hashOf = ({ keys }: AppContext, praemierungId: string, { Iban }: Spendenzweck) =>
	keys.hash('spende', `${praemierungId} ${Iban}`)

/** Writes the payout of a reward to the account of its cause, whose reward the caller holds. */
export async function writeSpende(
	ctx: AppContext,
	tx: MandantTx,
	praemierung: PraemierungRow,
	zweck: Spendenzweck,
): Promise<{ id: string; betragCent: number }> {
	const id = randomUUID()
	const betragCent = restCent(praemierung)
	const { Kontoinhaber: kontoinhaber, Iban: iban } = zweck
	await insertAuszahlung(tx, {
		...{ praemierungId: praemierung.id, betragCent },
		...{ ibanHash: hashOf(ctx, praemierung.id, zweck), ibanEnde: iban.slice(-4) },
		...sealed(ctx, id, { kontoinhaber, iban, bic: '' }),
	})
	const details = { praemierungId: praemierung.id, betragCent, spendenzweck: zweck.Id }
	await writeAudit(ctx, tx, { ereignis: 'auszahlung.spende', bezug: 'auszahlung', bezugId: id, details })
	return { id, betragCent }
}

/** A payout of this reward goes to the account that the cause has now. */
export const isToZweck = (
	ctx: AppContext,
	{ praemierungId, ibanHash }: { praemierungId: string; ibanHash: string },
	zweck: Spendenzweck,
): boolean => ibanHash === hashOf(ctx, praemierungId, zweck)

/** Gives a chosen reward to a cause and confirms it by mail, in the transaction that holds the reward. Nobody is asked for an account. */
export async function giveToZweck(
	ctx: AppContext,
	tx: MandantTx,
	praemierung: PraemierungRow,
	zweck: Spendenzweck,
	person: Berechtigt,
): Promise<void> {
	const { betragCent } = await writeSpende(ctx, tx, praemierung, zweck)
	await enqueueMail(ctx, tx, {
		vorlage: 'spende_bestaetigt',
		an: person.email,
		sprache: person.sprache,
		schluessel: `spende_bestaetigt:${praemierung.id}`,
		daten: {
			...{ vorname: person.vorname, betragCent, zweck: zweck.Name, satz: zweck.Satz[person.sprache] },
			...{ ab: spendeAb(praemierung.gewaehltAm ?? ctx.clock()), link: person.stand },
		},
	})
	await refreshStatus(tx, { praemierungIds: [praemierung.id] })
}
