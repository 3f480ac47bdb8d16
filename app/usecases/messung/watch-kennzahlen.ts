import { rollenOf } from '~/domain/benutzer/rollen'
import { type AlarmLage, abschlussLage, mailLage, wegLage } from '~/domain/messung/alarm'
import { addDays, berlinDay, startOfBerlinDay } from '~/domain/shared/dates'
import { mayWith } from '~/domain/zugriff/rechte'
import type { MandantTx } from '~db/handle'
import { findBenutzer } from '~db/repositories/benutzer/benutzer'
import { endAlarm, insertAlarm, listAlarmLeser, noteAlarmGeprueft } from '~db/repositories/mail/kennzahl-mail'
import { sumGruppen, sumKennzahlen } from '~db/repositories/messung/kennzahl-lesen'
import { enqueueMail } from '../mail/enqueue-mail'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { showGruppen } from './show-kennzahlen'

/** Where the figures stand that an alarm can be given for: whole days up to yesterday, and mails of today. */
async function lagenOf(ctx: AppContext): Promise<AlarmLage[]> {
	const heute = berlinDay(ctx.clock())
	const sums = (von: number, bis: number) =>
		sumKennzahlen(ctx.db, {
			...{ sicht: 'ereignis', filter: null },
			zeit: { von: addDays(heute, -von), bis: addDays(heute, -bis) },
		})
	const gestern = new Date(startOfBerlinDay(addDays(heute, -1)).getTime() + 12 * 3_600_000)
	const bisGestern = { ...ctx, clock: () => gestern }
	const frage = { sicht: 'ereignis', merkmal: 'teilweg' } as const
	const dreissig = await showGruppen(bisGestern, { ...frage, zeit: '30' })
	const sieben = await showGruppen(bisGestern, { ...frage, zeit: '7' })
	const alle = await sumGruppen(ctx.db, { ...sieben, filter: null }, 'teilweg')
	const wege = dreissig.gruppen.flatMap(({ schluessel, summen }) => {
		const ist = <T extends { schluessel: string }>(one: T) => one.schluessel === schluessel
		// That nobody came may be told, and how many where they are enough; else it stays as it is.
		const jetzt = sieben.gruppen.find(ist)?.summen.angenommen
		const niemand = (alle.find(ist)?.summen.angenommen ?? 0) === 0
		if (schluessel === '' || (jetzt === undefined && !niemand)) return []
		return [wegLage(schluessel, { sieben: jetzt ?? 0, dreissig: summen.angenommen })]
	})
	return [abschlussLage(await sums(7, 1), await sums(35, 8)), mailLage(await sums(1, 0)), ...wege]
}

/** Tells who wants it, and still may see figures, of an alarm that was not there before. */
async function tell(
	ctx: AppContext,
	tx: MandantTx,
	alarmId: string,
	{ lage: _, ...alarm }: AlarmLage,
): Promise<number> {
	let told = 0
	for (const { benutzerId, sprache } of await listAlarmLeser(tx)) {
		const wer = await findBenutzer(tx, benutzerId)
		if (!wer?.passwortHash || !mayWith(rollenOf('betrieb', wer.rollen), 'kennzahlen.lesen')) continue
		await enqueueMail(ctx, tx, {
			...{ vorlage: 'kennzahlen_alarm', an: wer.emailNorm, sprache },
			schluessel: `kennzahlen_alarm:${alarmId}:${benutzerId}`,
			daten: {
				...{ vorname: wer.name.split(' ')[0] ?? '', ...alarm },
				link:
					alarm.art === 'mails_scheitern'
						? linkTo(ctx.mandant, 'BetriebAbsender')
						: linkTo(ctx.mandant, 'BetriebKennzahlen', {}, ZIEL[alarm.art]),
				wahlLink: linkTo(ctx.mandant, 'BetriebKennzahlenMails'),
			},
		})
		told += 1
	}
	return told
}

const ZIEL = {
	abschluss_halbiert: { ansicht: 'trichter', zeit: '7' },
	teilweg_still: { ansicht: 'teilweg', zeit: '30' },
} as const

/**
 * Looks at the figures once an hour where somebody wants alarms: each is told once, from when it is found until it is clearly
 * over. Of two processes the second finds the alarm of the first.
 */
export async function watchKennzahlen(ctx: AppContext): Promise<{ alarme: number; vorbei: number }> {
	authorise(ctx, 'job.fristen')
	const lagen = await lagenOf(ctx)
	return ctx.db.transaction(async (tx) => {
		const am = ctx.clock()
		await noteAlarmGeprueft(tx, am)
		let [alarme, vorbei] = [0, 0]
		for (const lage of lagen) {
			if (lage.lage === 'vorbei') vorbei += await endAlarm(tx, lage, am)
			const id = lage.lage === 'da' ? await insertAlarm(tx, lage, am) : undefined
			if (id === undefined) continue
			alarme += 1
			await tell(ctx, tx, id, lage)
		}
		return { alarme, vorbei }
	})
}
