import { data } from '@remix-run/node'
import { errorStatus } from '~/domain/shared/errors'
import type { empfangen } from '~/locales/de/empfaenger/empfangen'
import { pathTo } from '~/paths'
import { type NewsletterStatus, showAbmelden, showNewsletter, showOwnNewsletter } from '~/usecases/konto/newsletter'
import { formToken } from '~/web/forms.server'
import type { WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import type { NewsletterView } from './Newsletter'

type Screen = 'optin' | 'optout'
type Fehler = 'link_ungueltig' | 'link_abgelaufen' | 'link_benutzt'
type Situation = NewsletterStatus | 'bestaetigen' | 'linkNoetig' | Fehler

/** Of the link of a mail (`t`), else of the logged-in recommender. */
async function situationOf(ctx: WebContext, screen: Screen, t: string | undefined): Promise<Situation> {
	if (t === undefined) return (await showOwnNewsletter(ctx)) ?? 'linkNoetig'
	const first = screen === 'optin' ? await showNewsletter(ctx, t, 'newsletter') : await showAbmelden(ctx, t)
	if (screen === 'optout') return first.ok ? first.value : first.code
	if (first.ok)
		return first.value === 'pending' ? 'bestaetigen' : first.value === 'optedIn' ? 'optedIn' : 'link_ungueltig'
	// After the confirmation the address holds the link to unsubscribe.
	const after = await showNewsletter(ctx, t, 'newsletter_abmelden')
	return after.ok && after.value === 'optedIn' ? 'optedIn' : first.code
}

const isFehler = (situation: Situation): situation is Fehler => situation.startsWith('link_')

type Key = keyof typeof empfangen.newsletter
type View = Omit<NewsletterView, 'token'>

function sayIn({ t, mandant }: WebContext) {
	return (key: Key) => t(`empfangen:newsletter.${key}`, { marke: mandant.config.Name })
}

function refusedView(ctx: WebContext, screen: Screen, situation: Fehler): View {
	const say = sayIn(ctx)
	const hinweis = { tone: 'warning' as const, titel: say('nichtMoeglich'), text: say(situation) }
	return {
		titel: say(`${screen}Titel`),
		text: '',
		hinweis,
		wayOut: { href: pathTo(ctx.mandant, 'Kontakt'), text: say('schreiben') },
	}
}

function optoutView(ctx: WebContext, situation: NewsletterStatus): View {
	const say = sayIn(ctx)
	if (situation === 'optedOut') {
		const wayOut = { href: pathTo(ctx.mandant, 'Home'), text: ctx.t('allgemein:zurStartseite') }
		return { titel: say('optedOutTitel'), text: say('optedOut'), wayOut }
	}
	return { titel: say('optoutTitel'), text: say('optoutText'), knopf: say('optoutKnopf') }
}

function optinView(ctx: WebContext, situation: NewsletterStatus | 'bestaetigen', t: string | undefined): View {
	const say = sayIn(ctx)
	switch (situation) {
		case 'bestaetigen':
			return { titel: say('optinTitel'), text: say('optinText'), knopf: say('optinKnopf') }
		case 'optedIn': {
			const wayOut = { href: pathTo(ctx.mandant, 'optout', {}, { t }), text: say('abmelden') }
			return { titel: say('optedInTitel'), text: say('optedIn'), wayOut }
		}
		case 'pending':
			return { titel: say('wartetTitel'), text: say('wartet'), knopf: say('erneutKnopf') }
		case 'optedOut':
			return { titel: say('bestellen'), text: say('bestellenText'), knopf: say('bestellenKnopf') }
	}
}

function linkNeededView(ctx: WebContext, screen: Screen): View {
	const say = sayIn(ctx)
	const redirect = pathTo(ctx.mandant, screen)
	const wayOut = {
		href: pathTo(ctx.mandant, 'Login', {}, { redirect }),
		text: ctx.t('allgemein:nav.anmelden'),
	}
	const view = { titel: say('linkNoetigTitel'), text: say('linkNoetig') }
	return ctx.mandant.config.IsAutologin ? view : { ...view, wayOut }
}

function viewOf(ctx: WebContext, screen: Screen, situation: Situation, t: string | undefined): View {
	if (isFehler(situation)) return refusedView(ctx, screen, situation)
	if (situation === 'linkNoetig') return linkNeededView(ctx, screen)
	if (screen === 'optin') return optinView(ctx, situation, t)
	return optoutView(ctx, situation === 'bestaetigen' ? 'pending' : situation)
}

/** The page of a subscription, with the status of what its link turned out to be. */
export async function newsletterPage(ctx: WebContext, screen: Screen, t: string | undefined) {
	const situation = await situationOf(ctx, screen, t)
	// A brand without a newsletter says nothing of one, but for who still has it and their link to end it.
	const gibtEs = ctx.mandant.config.ModuleNewsletterPermission || situation === 'optedIn'
	if (!gibtEs && !(screen === 'optout' && situation === 'optedOut' && t)) throw failPage('nicht_gefunden')
	const view: NewsletterView = { ...viewOf(ctx, screen, situation, t), token: formToken(ctx, screen) }
	return data(view, { status: isFehler(situation) ? errorStatus[situation] : 200 })
}
