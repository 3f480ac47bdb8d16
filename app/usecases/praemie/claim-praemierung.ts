import { z } from 'zod'
import { PRAEMIE_ARTEN, type PraemieArt } from '~/domain/praemie/arten'
import type { Bankdaten } from '~/domain/praemie/iban'
import type { PraemieHindernis } from '~/domain/praemie/zugang'
import { transitionPraemierung } from '~/domain/praemie/zustand'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { MandantTx } from '~db/handle'
import { lockIban } from '~db/repositories/betrugspruefung/eigenwerbung'
import { refreshStatus } from '~db/repositories/empfehlung/statuszeile'
import { changePraemierung } from '~db/repositories/praemie/praemierung'
import { lockOffeneRueckforderungen } from '~db/repositories/praemie/rueckforderung'
import { spendToken } from '~db/repositories/shared/token'
import { bookAuswahl, isBooked } from '../hauptbuch/book'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { once } from '../shared/once'
import { createAuszahlung } from './create-auszahlung'
import { accessBlocker, findPraemierungAccess } from './find-praemierung-access'
import { giveToZweck } from './give-to-zweck'
import { issueChosen } from './issue-gutschein'
import { listOptionen } from './list-optionen'
import { setOff } from './set-off'

/** What each kind needs to be chosen. */
type Angaben = { geld: { bankdaten: Bankdaten }; gutschein: { email: string }; spende: { zweck: string } }

/** `verrechnung`: as money, of which nothing is left to be paid. */
export type Wahl = { [A in PraemieArt]: { art: A } & Angaben[A] }[PraemieArt] | { art: 'verrechnung' }

const claimedSchema = z.object({ art: z.enum(['auftrag', 'bonus', 'kulanz']) })
export type Claimed = z.infer<typeof claimedSchema>

type Fehler =
	| PraemieHindernis
	| 'praemie_token_ungueltig'
	| 'praemie_bereits_gewaehlt'
	| 'praemie_nicht_waehlbar'
	| 'praemie_abgelaufen'
	| 'praemie_storniert'
	| 'zustand_veraltet'

async function claim(
	ctx: AppContext,
	tx: MandantTx,
	secret: string | undefined,
	praemieId: number,
	wahl: Wahl,
): Promise<Result<Claimed, Fehler>> {
	// Sent together: the lock is taken before the reward is read.
	const [, access] = await Promise.all([
		wahl.art === 'geld' && lockIban(tx, ctx.keys.hash('iban', wahl.bankdaten.iban)),
		findPraemierungAccess(ctx, tx, secret),
	])
	if (!access.ok) return access
	const { praemierung, person, tokenHash } = access.value
	const now = ctx.clock()
	const blocker = accessBlocker(ctx, access.value)
	if (blocker || !person) return fail(blocker ?? 'praemie_storniert')
	const art = wahl.art === 'verrechnung' ? 'geld' : wahl.art
	const { ausgabe, verrechenbar } = PRAEMIE_ARTEN[art]
	const zweck = wahl.art === 'spende' ? wahl.zweck : undefined
	const option = (await listOptionen(ctx, tx, access.value)).find(
		(one) => one.praemie.id === praemieId && one.art === art && one.zweck?.Id === zweck,
	)
	if (!option) return fail('praemie_nicht_waehlbar')
	const next = transitionPraemierung(praemierung.zustand, 'waehlen')
	if (!next.ok) return next
	// Of two at once the second waits here for the first, and then finds the token used; what it wrote is undone.
	const [spent, gewaehlt, offene, booked] = await Promise.all([
		spendToken(tx, tokenHash, now),
		changePraemierung(tx, praemierung.id, 'Offen', {
			zustand: next.value,
			praemieId,
			betragCent: option.betragCent,
			...(praemierung.zusatz ? { zusatzCent: option.zusatzCent, zusatzMaxCent: option.zusatzCent } : {}),
			gutscheinEmail: wahl.art === 'gutschein' ? wahl.email : null,
			spendenzweck: option.zweck?.Id ?? null,
			gewaehltAm: now,
		}),
		verrechenbar ? lockOffeneRueckforderungen(tx, praemierung) : [],
		ausgabe !== 'code' && isBooked(tx, praemierung.id),
		writeAudit(ctx, tx, {
			ereignis: 'praemierung.gewaehlt',
			bezug: 'praemierung',
			bezugId: praemierung.id,
			details: {
				...{ praemieId, art: wahl.art, betragCent: option.betragCent },
				...(option.zweck ? { spendenzweck: option.zweck.Id } : {}),
			},
		}),
	])
	if (!spent || !gewaehlt) return fail('praemie_bereits_gewaehlt')
	if (option.zweck) {
		await giveToZweck(ctx, tx, gewaehlt, option.zweck, person)
		await bookAuswahl(ctx, tx, praemierung, { ...gewaehlt, booked, spende: true })
	} else if (ausgabe !== 'code') {
		const { praemierung: rest, buchung } = await setOff(ctx, tx, gewaehlt, { person, offene })
		if (rest.zustand === 'Verrechnet') await refreshStatus(tx, { praemierungIds: [rest.id] })
		else if (wahl.art === 'geld') await createAuszahlung(ctx, tx, rest, wahl.bankdaten, person)
		else return fail('zustand_veraltet')
		await bookAuswahl(ctx, tx, praemierung, { ...gewaehlt, booked, verrechnung: buchung?.('geschuldet') })
	} else {
		const gutschein = await issueChosen(ctx, tx, praemierung)
		if (!gutschein.ok) return gutschein
	}
	return ok({ art: praemierung.art })
}

/**
 * Takes a reward as one of its options: uses the link up, moves Offen → Bereitgestellt, and writes the payout or gives
 * the voucher, all or nothing, once per reward whatever is sent twice [T-RewardOrder].
 */
export function claimPraemierung(
	ctx: AppContext,
	secret: string | undefined,
	praemieId: number,
	wahl: Wahl,
	key: string | undefined,
): Promise<Result<Claimed, Fehler>> {
	publicUseCase()
	return once(ctx, key, (tx) => claim(ctx, tx, secret, praemieId, wahl), claimedSchema.parse)
}
