import { z } from 'zod'
import {
	KULANZ_SUMME_TAGE,
	type KulanzGrund,
	kulanzAnlass,
	kulanzAntragMachine,
	kulanzHindernis,
} from '~/domain/praemie/kulanz'
import { addBerlinDays, berlinDay, startOfBerlinDay } from '~/domain/shared/dates'
import { emailAsCopied, normaliseEmail } from '~/domain/shared/email'
import { normaliseCode } from '~/domain/shared/random-code'
import { fail, ok, type Result } from '~/domain/shared/result'
import { actorName } from '~/domain/zugriff/actor'
import type { MandantTx } from '~db/handle'
import { findEmpfehlung } from '~db/repositories/empfehlung/empfehlung'
import { type EmpfehlerRow, findEmpfehler, findEmpfehlerByEmail, lockEmpfehler } from '~db/repositories/konto/empfehler'
import { insertKulanzAntrag, lockKulanz, sumKulanzAllein, sumKulanzVon } from '~db/repositories/praemie/kulanz'
import { findMitarbeiterNaehe } from '../betrugspruefung/find-mitarbeiter'
import { writeAudit } from '../shared/audit'
import { authorise } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { settleKulanz } from './settle-kulanz'

export type Kulanz = {
	/** Empfehlungsnummer, or the Empfehler's e-mail address. */
	an: string
	betragCent: number
	grund: KulanzGrund
	/** For whoever decides, and for the file. */
	notiz?: string
}

const ergebnisSchema = z.enum(['gewaehrt', 'wartet'])
export type KulanzErgebnis = z.infer<typeof ergebnisSchema>

export type KulanzFehler = 'empfehlung_unbekannt' | 'email_nicht_registriert' | 'kulanz_limit' | 'kulanz_hoechstbetrag'

async function findWho(tx: MandantTx, an: string) {
	if (an.includes('@')) {
		const empfehler = await findEmpfehlerByEmail(tx, normaliseEmail(emailAsCopied(an)))
		return empfehler ? ok({ empfehler, empfehlungId: null }) : fail('email_nicht_registriert')
	}
	const empfehlung = await findEmpfehlung(tx, { empfehlungsnummer: normaliseCode(an) })
	const empfehler = empfehlung && (await findEmpfehler(tx, empfehlung.empfehlerId))
	return empfehler && !empfehler.geloeschtAm
		? ok({ empfehler, empfehlungId: empfehlung.id })
		: fail('empfehlung_unbekannt')
}

/** Whether it can be asked for, and whether a second person is needed; the sums are held. */
async function assess(ctx: AppContext, tx: MandantTx, empfehler: EmpfehlerRow, betragCent: number) {
	const { mandant } = ctx
	const now = ctx.clock()
	const von = actorName(ctx.actor)
	const monat = startOfBerlinDay(`${berlinDay(now).slice(0, 8)}01`)
	const hindernis = kulanzHindernis(mandant.config, {
		betragCent,
		monatCent: await sumKulanzVon(tx, { von, since: monat }),
	})
	if (hindernis) return fail(hindernis)
	const since = addBerlinDays(now, -KULANZ_SUMME_TAGE)
	const bisherCent = await sumKulanzAllein(tx, { mailbox: empfehler.mailbox, since })
	const { nah } = await findMitarbeiterNaehe(ctx, tx, empfehler)
	return ok(kulanzAnlass(mandant.config, { betragCent, bisherCent, mitarbeiter: nah }))
}

async function grant(
	ctx: AppContext,
	tx: MandantTx,
	{ an, betragCent, grund, notiz = '' }: Kulanz,
): Promise<Result<KulanzErgebnis, KulanzFehler>> {
	const who = await findWho(tx, an)
	if (!who.ok) return who
	const von = actorName(ctx.actor)
	await lockKulanz(tx, { von, mailbox: who.value.empfehler.mailbox })
	// Held, so that nobody deletes the account while it gets a reward and a mail.
	const empfehler = await lockEmpfehler(tx, { id: who.value.empfehler.id })
	if (!empfehler || empfehler.geloeschtAm) return fail('email_nicht_registriert')
	const anlass = await assess(ctx, tx, empfehler, betragCent)
	if (!anlass.ok) return anlass
	const antrag = await insertKulanzAntrag(tx, {
		zustand: kulanzAntragMachine.initial,
		empfehlerId: empfehler.id,
		empfehlungId: who.value.empfehlungId,
		...{ betragCent, grund, notiz, anlass: anlass.value, beantragtVon: von, erstelltAm: ctx.clock() },
	})
	if (anlass.value === 'allein') {
		await settleKulanz(ctx, tx, { antrag, empfehler, antwort: '', kreis: [von] })
		return ok('gewaehrt')
	}
	await writeAudit(ctx, tx, {
		ereignis: 'kulanz.beantragt',
		bezug: 'kulanzAntrag',
		bezugId: antrag.id,
		details: { grund, betragCent, anlass: anlass.value, empfehlerId: empfehler.id },
	})
	return ok('wartet')
}

/**
 * A goodwill reward for an Empfehler: granted at once, or 'wartet' for a second person where it is above 50 €, where
 * small ones add up to more for the same mailbox, or where somebody near the staff gets it. `kulanz_limit`: the
 * operator's month is used up; `kulanz_hoechstbetrag`: no goodwill of the brand is that high.
 */
export async function grantKulanz(
	ctx: AppContext,
	kulanz: Kulanz,
	key?: string,
): Promise<Result<KulanzErgebnis, KulanzFehler>> {
	authorise(ctx, 'praemie.kulanz')
	return once<KulanzErgebnis, KulanzFehler>(ctx, key, (tx) => grant(ctx, tx, kulanz), ergebnisSchema.parse)
}
