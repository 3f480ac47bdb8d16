import { z } from 'zod'
import { berichtstageOf, type KennzahlMailWahl } from '~/domain/messung/bericht'
import { ok, type Result } from '~/domain/shared/result'
import { findKennzahlMail, listAlarme, saveKennzahlMail } from '~db/repositories/mail/kennzahl-mail'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'

const eigeneId = ({ actor }: AppContext) => ('id' in actor && actor.art === 'betrieb' ? actor.id : undefined)

/** What the operator who asks gets by mail of the figures. */
export async function showKennzahlMails(ctx: AppContext): Promise<Record<KennzahlMailWahl, boolean>> {
	authorise(ctx, 'kennzahlen.lesen')
	const id = eigeneId(ctx)
	const row = id === undefined ? undefined : await findKennzahlMail(ctx.db, id)
	return {
		woche: (row?.woche ?? null) !== null,
		monat: (row?.monat ?? null) !== null,
		alarm: row?.alarm ?? false,
	}
}

/** The latest alarms, the newest first. */
export async function showAlarme(ctx: AppContext) {
	authorise(ctx, 'kennzahlen.lesen')
	return listAlarme(ctx.db, 20)
}

/** Chooses it anew; the first report is of the time that runs now. */
export async function changeKennzahlMails(
	ctx: AppContext,
	gewaehlt: readonly KennzahlMailWahl[],
	key: string,
): Promise<Result<null, never>> {
	authorise(ctx, 'kennzahlen.lesen')
	const id = eigeneId(ctx)
	if (id === undefined) return ok(null)
	return once<null, never>(
		ctx,
		key,
		async (tx) => {
			const bisher = await findKennzahlMail(tx, id)
			const tage = berichtstageOf(ctx.clock())
			await saveKennzahlMail(tx, {
				benutzerId: id,
				woche: gewaehlt.includes('woche') ? (bisher?.woche ?? tage.woche) : null,
				monat: gewaehlt.includes('monat') ? (bisher?.monat ?? tage.monat) : null,
				alarm: gewaehlt.includes('alarm'),
				sprache: ctx.locale,
			})
			await writeAudit(ctx, tx, {
				...{ ereignis: 'benutzer.kennzahl_mails', bezug: 'benutzer', bezugId: id },
				details: { mails: gewaehlt.join(' ') },
			})
			return ok(null)
		},
		z.null().parse,
	)
}
