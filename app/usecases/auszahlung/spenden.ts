import { LAUF_MAX } from '~/domain/auszahlung/lauf'
import type { Hindernis } from '~/domain/auszahlung/pruefung'
import type { Spendenzweck } from '~/domain/mandant/config'
import { auszahlungMachine } from '~/domain/praemie/auszahlung'
import { spendenmonat, zweckOf } from '~/domain/praemie/spende'
import type { MandantDb } from '~db/handle'
import type { Ueberweisbar } from '~db/repositories/auszahlung/kandidat'
import { listFaelligeSpenden } from '~db/repositories/auszahlung/spende'
import { isToZweck } from '../praemie/give-to-zweck'
import type { AppContext } from '../shared/context'
import { kandidatHindernis } from './show-kandidaten'

/** A reward that was given to a cause and is to be paid, with the account that its cause has now. */
export type FaelligeSpende = Ueberweisbar & {
	zweck: Spendenzweck | undefined
	/** Its payout goes to an account that the cause no longer has, or came back: another one takes its place. */
	neu: boolean
	hindernis: Hindernis | undefined
}

function faelligOf(ctx: AppContext, row: Ueberweisbar): FaelligeSpende {
	const zweck = zweckOf(ctx.mandant.config, row.praemierung.spendenzweck)
	if (!zweck) return { ...row, zweck, neu: false, hindernis: 'zweck' }
	const anders = !isToZweck(ctx, row.auszahlung, zweck)
	// The same account sent it back: it waits for another one.
	if (row.auszahlung.zustand !== 'Offen' && !anders) return { ...row, zweck, neu: false, hindernis: 'zweck' }
	const zustand = auszahlungMachine.initial
	const hindernis = kandidatHindernis(ctx, { ...row, auszahlung: { ...row.auszahlung, zustand } })
	return { ...row, zweck, neu: anders, hindernis: anders && hindernis === 'iban' ? undefined : hindernis }
}

/** What was given to causes in the months before this one and is in no run, with what stands against paying it. */
export async function listSpenden(ctx: AppContext, db: MandantDb): Promise<FaelligeSpende[]> {
	const monat = spendenmonat(ctx.clock())
	const rows = await listFaelligeSpenden(db, { monat, limit: LAUF_MAX })
	return rows.map((row) => faelligOf(ctx, row))
}

/** How much of it can be paid now. */
export async function sumSpenden(ctx: AppContext): Promise<{ anzahl: number; summeCent: number }> {
	const { Spendenzwecke } = ctx.mandant.config
	const faellige = Spendenzwecke.length === 0 ? [] : await listSpenden(ctx, ctx.db)
	const zahlbar = faellige.filter(({ hindernis }) => hindernis === undefined)
	return {
		anzahl: zahlbar.length,
		summeCent: zahlbar.reduce((summe, { auszahlung }) => summe + auszahlung.betragCent, 0),
	}
}
