import { data } from '@remix-run/node'
import { betragText } from '~/locales/angebot'
import { listAktionen } from '~/usecases/einwilligung/list-aktionen'
import type { EmpfaengerAccess } from '~/usecases/empfaenger/find-empfaenger-access'
import { showZustimmungsTexte } from '~/usecases/empfaenger/give-zustimmung'
import { showEinladung, showVorbei } from '~/usecases/empfaenger/show-einladung'
import { formToken } from '~/web/forms.server'
import type { GuardArgs, WebContext } from '~/web/guard.server'
import { failPage } from '~/web/replies.server'
import { vorbeiScreen } from '../../../_shared/empfaenger/abgelaufen.server'
import { fertigView } from '../../../_shared/empfaenger/fertig.server'
import { sharedView } from '../../../_shared/empfaenger/vorschau'

/**
 * The whole way of the friend on the one page that is open to them: invitation and form, or that the Empfehlung is over, or
 * that all is done.
 */
export async function kombiView(ctx: WebContext, args: GuardArgs) {
	const { recipient } = ctx
	if (recipient?.empfaenger.zustand === 'daten_erfasst') return allDone(ctx, args, recipient)
	const empfehlungsnummer = args.params.empfehlungsnummer ?? ''
	const [einladung, texte, aktionen] = await Promise.all([
		showEinladung(ctx, { empfehlungsnummer }),
		showZustimmungsTexte(ctx),
		listAktionen(ctx, 'Empfaenger'),
	])
	const t = ctx.t
	if (!einladung.ok && einladung.code === 'empfehlung_abgelaufen') {
		const vorbei = await showVorbei(ctx, { empfehlungsnummer })
		const view = { flow: 'kombi' as const, station: 'abgelaufen' as const, ...vorbeiScreen(ctx, vorbei) }
		return data(view, { status: 410 })
	}
	if (!einladung.ok) throw failPage(einladung.code)
	if (!texte.ok) throw failPage(texte.code)
	const { vorname, produkt, vorteil } = einladung.value
	return {
		...{ flow: 'kombi' as const, station: 'formular' as const },
		titel: t('empfangen:daten.kombiTitel', { vorname, produkt: produkt.name }),
		...sharedView(ctx, einladung.value),
		token: formToken(ctx, 'EmpfaengerDaten'),
		einladung: einladung.value,
		betrag: vorteil && betragText(t, ctx.locale, vorteil),
		texte: texte.value,
		aktionen,
		firma: ctx.mandant.config.Firma,
		pflicht: ctx.mandant.config.EmpfaengerPflichtangaben,
		support: ctx.mandant.config.SupportEmail,
	}
}

async function allDone(ctx: WebContext, { request }: GuardArgs, access: EmpfaengerAccess) {
	return { flow: 'kombi' as const, station: 'fertig' as const, ...(await fertigView(ctx, request, access)) }
}

type Answer = Awaited<ReturnType<typeof kombiView>>

export type KombiView = Answer extends infer A ? (A extends { data: infer D } ? D : A) : never
