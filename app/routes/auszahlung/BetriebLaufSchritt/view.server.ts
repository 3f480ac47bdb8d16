import { LAUF_SCHRITT_RECHT, LAUF_SCHRITTE, type LaufSchritt } from '~/domain/auszahlung/lauf'
import { formatDate } from '~/domain/shared/dates'
import { isAllowed } from '~/domain/zugriff/rechte'
import { pathTo } from '~/paths'
import { approveLauf } from '~/usecases/auszahlung/approve-lauf'
import { bookLauf } from '~/usecases/auszahlung/book-lauf'
import { discardLauf } from '~/usecases/auszahlung/discard-lauf'
import { freezeLauf } from '~/usecases/auszahlung/freeze-lauf'
import { makeDatei } from '~/usecases/auszahlung/make-datei'
import { showLauf } from '~/usecases/auszahlung/show-lauf'
import { submitLauf } from '~/usecases/auszahlung/submit-lauf'
import { askForFaktor, faktorNoetig } from '~/web/faktor.server'
import { laufSchrittSchema } from '~/web/forms/auszahlung'
import { formToken, readForm } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage, redirectTo } from '~/web/replies.server'
import { alreadySent } from '../../_shared/betrieb/frame.server'
import { wegText } from '../../_shared/betrieb/weg.server'

/** What a step would do, to be confirmed. A step that the run is not ready for is refused in words. */
export async function schrittView(ctx: WebContext, args: GuardArgs) {
	const laufId = args.params.laufId ?? ''
	const schritt = LAUF_SCHRITTE.find((one) => one === args.params.schritt)
	const wayOut = { href: pathTo(ctx.mandant, 'BetriebLaeufe'), text: 'zurListe' } as const
	const found = await showLauf(ctx, { laufId })
	if (!schritt || !found.ok) throw failPage('nicht_gefunden', wayOut)
	if (!isAllowed(ctx.actor, LAUF_SCHRITT_RECHT[schritt])) throw failPage('nicht_berechtigt', wayOut)
	const { lauf, schritte, beteiligte } = found.value
	if (!schritte.includes(schritt)) throw failPage('lauf_zustand', wayOut)
	return {
		titel: ctx.t(`auszahlung:schritt.${schritt}.titel`, { nummer: lauf.nummer }),
		token: formToken(ctx, 'BetriebLaufSchritt'),
		schritt,
		anzahl: lauf.anzahl,
		summeCent: lauf.summeCent,
		pruefsumme: lauf.pruefsumme ?? '',
		ausfuehrung: formatDate(lauf.ausfuehrungAm),
		erstellt: beteiligte
			.filter(({ teil }) => teil === 'erstellt')
			.map(({ name, weg }) => ctx.t('auszahlung:lauf.erstelltWer', { name, weg: wegText(ctx, weg) }))[0],
		noetigHref: schritt === 'freigeben' ? faktorNoetig(ctx, args.request) : null,
		zurueckHref: pathTo(ctx.mandant, 'BetriebLauf', { laufId }),
	}
}

type Gezeigt = { pruefsumme: string; anzahl: number }

function doStep(ctx: WebContext, schritt: LaufSchritt, laufId: string, gezeigt: Gezeigt, key: string) {
	switch (schritt) {
		case 'einfrieren':
			return freezeLauf(ctx, laufId, key)
		case 'freigeben':
			return approveLauf(ctx, { laufId, ...gezeigt }, key)
		case 'datei':
			return makeDatei(ctx, laufId, key)
		case 'einreichen':
			return submitLauf(ctx, laufId, key)
		case 'buchen':
			return bookLauf(ctx, laufId, key)
		case 'verwerfen':
			return discardLauf(ctx, laufId, key)
	}
}

/** Does the confirmed step. */
export async function schrittAction(ctx: WebContext, args: GuardArgs) {
	const form = await readForm(ctx, args.request, 'BetriebLaufSchritt', laufSchrittSchema)
	if (!form.ok) return form.reply
	const laufId = args.params.laufId ?? ''
	const { schritt, ...gezeigt } = form.value
	const schon = await alreadySent(ctx, form.key)
	const done = await doStep(ctx, schritt, laufId, gezeigt, form.key)
	if (!done.ok) return done.code === 'faktor_noetig' ? askForFaktor(ctx, args.request) : form.refuse(done.code)
	return redirectTo(ctx, 'BetriebLauf', { laufId }, { erledigt: schritt, ...schon })
}
