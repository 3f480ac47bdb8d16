import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { BESTAETIGUNG_STUNDEN } from '~/domain/captcha/aufgabe'
import { fail, ok, type Result } from '~/domain/shared/result'
import type { RouteName } from '~/paths'
import { insertEingabe } from '~db/repositories/captcha/captcha'
import { enqueueMail } from '../mail/enqueue-mail'
import { writeAudit } from '../shared/audit'
import { publicUseCase } from '../shared/authorise'
import type { AppContext } from '../shared/context'
import { linkTo } from '../shared/links'
import { once } from '../shared/once'
import { issueToken } from '../shared/tokens'
import { type Eingabe, eingabePlace } from './eingabe'
import { openAufgabe } from './sealed-aufgabe'
import { spendAufgabe } from './solve-aufgabe'

type Anfrage = {
	form: RouteName
	/** The challenge this stands in for: each is worth one mail. */
	aufgabe: string
	/** The address somebody gave as their own. */
	email: string
	eingabe: Eingabe
}

/** The way without a captcha: what was filled in is kept, sealed, until the link of the one mail is followed and confirmed. */
export function requestBestaetigung(
	ctx: AppContext,
	{ form, aufgabe: sealed, email, eingabe }: Anfrage,
): Promise<Result<null, 'captcha_falsch'>> {
	publicUseCase()
	return once<null, 'captcha_falsch'>(
		ctx,
		`bestaetigung:${eingabe.key}`,
		async (tx) => {
			const aufgabe = openAufgabe(ctx, sealed)
			if (aufgabe?.form !== form) return fail('captcha_falsch')
			const spent = await spendAufgabe(ctx, tx, aufgabe, { sendung: eingabe.key, geloest: false })
			if (!spent) return fail('captcha_falsch')
			const id = randomUUID()
			const erstelltAm = ctx.clock()
			const ablaufAm = new Date(erstelltAm.getTime() + BESTAETIGUNG_STUNDEN * 3_600_000)
			const daten = ctx.keys.seal(eingabePlace(id), JSON.stringify(eingabe))
			await insertEingabe(tx, { id, form, daten, ablaufAm, erstelltAm })
			const t = await issueToken(ctx, tx, { zweck: 'eingabe', subjektArt: 'eingabe', subjektId: id, ablaufAm })
			await enqueueMail(ctx, tx, {
				vorlage: 'eingabe_bestaetigen',
				an: email,
				sprache: ctx.locale,
				schluessel: `eingabe_bestaetigen:${id}`,
				daten: { vorname: '', link: linkTo(ctx.mandant, 'CaptchaBestaetigung', {}, { t }) },
			})
			await writeAudit(ctx, tx, { ereignis: 'captcha.mail', bezug: 'eingabe', bezugId: id, details: { form } })
			return ok(null)
		},
		z.null().parse,
	)
}
