import { rollenOf } from '~/domain/benutzer/rollen'
import { BERICHTSARTEN, type Berichtsart, berichtstageOf } from '~/domain/messung/bericht'
import { mayWith } from '~/domain/zugriff/rechte'
import type { MandantTx } from '~db/handle'
import { type BenutzerRow, findBenutzer } from '~db/repositories/benutzer/benutzer'
import { type Berichtstage, isBerichtFaellig, lockBerichtLeser, noteBericht } from '~db/repositories/mail/kennzahl-mail'
import { enqueueMail } from '../mail/enqueue-mail'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { eachDue } from '../shared/each-due'
import { linkTo } from '../shared/links'
import { showBericht } from './show-bericht'

type Leser = Awaited<ReturnType<typeof lockBerichtLeser>>[number]
type Berichte = Map<Berichtsart, Awaited<ReturnType<typeof showBericht>>>

type Auftrag = { leser: Leser; wer: BenutzerRow; art: Berichtsart; tage: Berichtstage; berichte: Berichte }

const ANSICHT = { woche: '7', monat: '30' } as const

async function mailBericht(
	ctx: AppContext,
	tx: MandantTx,
	{ leser, wer, art, tage, berichte }: Auftrag,
): Promise<boolean> {
	const bericht = berichte.get(art)
	const bisher = leser[art]
	if (!bericht || bisher === null || bisher >= tage[art]) return false
	const { von, bis, zahlen, raten, saetzeIn } = bericht
	await enqueueMail(ctx, tx, {
		vorlage: `kennzahlen_${art}`,
		an: wer.emailNorm,
		sprache: leser.sprache,
		schluessel: `kennzahlen_${art}:${leser.id}:${tage[art]}`,
		daten: {
			...{ vorname: wer.name.split(' ')[0] ?? '', art, von, bis, zahlen, raten },
			saetze: saetzeIn(leser.sprache),
			link: linkTo(ctx.mandant, 'BetriebKennzahlen', {}, { zeit: ANSICHT[art] }),
			wahlLink: linkTo(ctx.mandant, 'BetriebKennzahlenMails'),
		},
	})
	return true
}

/** Sends what this reader waits for; who may not see figures any more gets none, and not later either. */
async function serve(ctx: AppContext, tx: MandantTx, { leser, tage, berichte }: Omit<Auftrag, 'art' | 'wer'>) {
	const wer = await findBenutzer(tx, leser.id)
	const darf = wer?.passwortHash && mayWith(rollenOf('betrieb', wer.rollen), 'kennzahlen.lesen')
	let sent = 0
	for (const art of BERICHTSARTEN)
		if (darf && (await mailBericht(ctx, tx, { leser, wer, art, tage, berichte }))) sent += 1
	const erledigt = (art: Berichtsart) => leser[art] !== null && (!darf || berichte.has(art))
	await noteBericht(tx, leser.id, {
		...(erledigt('woche') ? { woche: tage.woche } : {}),
		...(erledigt('monat') ? { monat: tage.monat } : {}),
	})
	return sent > 0
}

/**
 * The figures of last week and last month by mail, to who may see them and chose it: each once. The mail and the note that it
 * was the last one are one transaction; its key names reader and time.
 */
export async function mailBerichte(ctx: AppContext): Promise<{ berichte: number }> {
	authorise(ctx, 'job.fristen')
	const tage = berichtstageOf(ctx.clock())
	const berichte: Berichte = new Map()
	for (const art of BERICHTSARTEN)
		if (await isBerichtFaellig(ctx.db, art, tage)) berichte.set(art, await showBericht(ctx, art, tage[art]))
	const sent = await eachDue(
		ctx,
		(tx, seite) => lockBerichtLeser(tx, { ...seite, tage }),
		(tx, leser) => serve(ctx, tx, { leser, tage, berichte }),
	)
	return { berichte: sent }
}
